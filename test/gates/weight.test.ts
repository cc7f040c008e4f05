import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { publicPackages } from '../../scripts/packages/publicPackages.ts';
import { sourceResolution } from '../../scripts/viteConditions.ts';

const entry = 'virtual:entry';
const imported = 'virtual:imported';

/** What stays of code that is imported and not used, as of modules that may have effects; of a module that says it has none, too. */
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
        // The packages say of themselves that their modules have none.
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

test('nothing of core stays in a page that does not use it: every declaration can be left out', async () => {
  const core = publicPackages.find(({ name }) => name === 'core');
  const modules = core?.modules.filter((name) => name !== 'testing') ?? [];
  expect(modules.length).toBeGreaterThan(0);
  const remaining = await remainsOf(modules.map((name) => `import '@vitrine/core/${name}';`).join('\n'));
  expect(remaining, 'Mark what is worked out when a module is loaded with /* @__PURE__ */.').toBe('');
});

test('what has an effect would stay, though its package says that it has none', async () => {
  const effect = 'document.title = String(Math.random());';
  expect(await remainsOf(`import '${imported}';`, effect)).toContain('document.title');
});
