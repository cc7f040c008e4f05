import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { publicPackages } from '../../scripts/packages/publicPackages.ts';
import { sourceResolution } from '../../scripts/viteConditions.ts';

const entry = 'virtual:entry';
const imported = 'virtual:imported';

/**
 * Returns what remains of unused imported code: of modules that may have side effects, and of modules declared to have
 * none.
 */
async function remainsOf(code: string, importedCode = ''): Promise<string> {
  const built = await build({
    ...sourceResolution,
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => {
          if (id === entry) return id;
          return id === imported ? { id, moduleSideEffects: false } : undefined;
        },
        load: (id) => {
          if (id === entry) return code;
          return id === imported ? importedCode : undefined;
        },
        // The packages declare that their modules have no side effects.
        transform: () => ({ moduleSideEffects: true }),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      minify: false,
      rolldownOptions: { input: entry },
    },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const remaining = outputs.map((each) => (each.type === 'chunk' ? each.code : ''));
  return remaining
    .join('\n')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .trim();
}

test('a page that does not use core contains nothing of it: every declaration can be removed', async () => {
  const core = publicPackages.find(({ name }) => name === 'core');
  const modules = core?.modules.filter((name) => name !== 'testing') ?? [];
  expect(modules.length).toBeGreaterThan(0);
  const remaining = await remainsOf(modules.map((name) => `import '@vitrine/core/${name}';`).join('\n'));
  expect(remaining, 'Mark expressions that are evaluated when a module is loaded with /* @__PURE__ */.').toBe(
    '',
  );
});

test('code with a side effect remains, although its package declares that it has none', async () => {
  const effect = 'document.title = String(Math.random());';
  expect(await remainsOf(`import '${imported}';`, effect)).toContain('document.title');
});
