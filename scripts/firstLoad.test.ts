import { expect, test } from 'vitest';
import { filesOf, scriptsOf } from './firstLoad.ts';

const manifest = {
  '_start.js': { file: 'assets/start.js', imports: ['_runtime.js'] },
  '_runtime.js': { file: 'assets/runtime.js' },
  'page.tsx': { file: 'assets/page.js', imports: ['_shared.js', '_runtime.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_start.js'] },
};

test('a page loads its scripts and modules and all that they import, each once', () => {
  const html = '<script>first()</script><script type="module" crossorigin src="/assets/start.js"></script>';
  const scripts = scriptsOf(html);
  expect(filesOf(manifest, scripts, [])).toEqual(['assets/start.js', 'assets/runtime.js']);
  expect(filesOf(manifest, scripts, ['page.tsx'])).toEqual([
    'assets/start.js',
    'assets/runtime.js',
    'assets/page.js',
    'assets/shared.js',
  ]);
});

test('a module or script that has moved is named, not left out', () => {
  expect(() => filesOf(manifest, [], ['gone.tsx'])).toThrow('"gone.tsx"');
  expect(() => filesOf(manifest, ['assets/gone.js'], [])).toThrow('"assets/gone.js"');
});
