import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compileCatalogues } from '../../scripts/messages/compileCatalogues.ts';
import { packPackages, type PackedPackage } from '../../scripts/packages/packPackages.ts';
import { readCommand, repository } from '../../scripts/runCommand.ts';
import { sourceResolution } from '../../scripts/viteConditions.ts';
import { page, readmeFile } from './readme.ts';

interface RootManifest {
  readonly devDependencies: Readonly<Record<string, string>>;
}

function readManifest(folder: string): RootManifest {
  return JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')) as RootManifest;
}

const manifest = readManifest('.');

function writeApp(folder: string): void {
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), page);
  for (const name of ['src/main.tsx', 'src/api.ts']) writeFileSync(join(folder, name), readmeFile(name));
}

/** Versions of libraries in the workspace of this repository. */
function catalogue(): Record<string, string> {
  const text = readFileSync(join(repository, 'pnpm-workspace.yaml'), 'utf8');
  const lines = text.slice(text.indexOf('\ncatalog:')).matchAll(/^ {2}['"]?([@\w./-]+)['"]?: (\S+)$/gm);
  return Object.fromEntries(Array.from(lines, ([, name, version]) => [name, version]));
}

function consumerManifest(packed: readonly PackedPackage[]): object {
  const versions = catalogue();
  const pick = (from: Readonly<Record<string, string | undefined>>, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  return {
    name: 'consumer',
    private: true,
    type: 'module',
    dependencies: {
      ...Object.fromEntries(packed.map(({ name, tarball }) => [`@vitrine/${name}`, `file:${tarball}`])),
      ...pick(versions, ['react', 'react-dom', '@tanstack/react-query']),
    },
    devDependencies: {
      // The types of the elements for templates of Svelte and Vue extend theirs.
      ...pick(versions, ['@types/react', '@types/react-dom', 'svelte', 'vue']),
      ...pick(manifest.devDependencies, ['vite', '@vitejs/plugin-react', 'typescript', 'tailwindcss']),
      ...pick(readManifest('examples/vue').devDependencies, ['vue-tsc']),
    },
  };
}

const consumerTypes = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    allowImportingTsExtensions: true,
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
  },
  include: ['src'],
};

const viteConfig = `import react from '@vitejs/plugin-react';
export default { plugins: [react()], build: { rolldownOptions: { input: ['index.html', 'start.html', 'editor.html', 'keywords.html'] } } };
`;

/** The editor of a view without configuration. */
const editorPage = `import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { CardLayoutEditor } from '@vitrine/features/card-layout';
import { VitrineProvider } from '@vitrine/features/provider';
import '@vitrine/ui/styles.css';
import { createRoot } from 'react-dom/client';

const screen = <VitrineProvider api={createMemoryGalleryApi()} children={<CardLayoutEditor panel="gallery" />} />;
createRoot(document.getElementById('root')!).render(screen);
`;

/** The dictionary of keywords, which starts workers. */
const keywordsPage = `import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { KeywordsScreen } from '@vitrine/features/keywords';
import { VitrineProvider } from '@vitrine/features/provider';
import '@vitrine/ui/styles.css';
import { createRoot } from 'react-dom/client';

const api = createMemoryGalleryApi({ role: 'admin', size: 1 });
await api.keywords.saveKeywords({ changes: [{ value: 'Zebra' }, { value: 'zebras' }] });
const screen = <VitrineProvider api={api} children={<KeywordsScreen />} />;
createRoot(document.getElementById('root')!).render(screen);
`;

/** Imports every public module, so that the types of each are checked. */
function everyModule(packed: readonly PackedPackage[]): string {
  const names = packed.flatMap(({ name, modules }) => modules.map((module) => `@vitrine/${name}/${module}`));
  const lines = names.map((name, at) => `export * as module${at} from '${name}';`);
  return `${lines.join('\n')}\n`;
}

/**
 * Creates the product of an adopter: the packed packages in a bare Vite app without Tailwind. Its folder is new and
 * empty.
 */
export async function installConsumer(folder: string): Promise<readonly PackedPackage[]> {
  writeApp(folder);
  const packed = await packPackages(folder);
  const overrides = packed.map(({ name, tarball }) => `  "@vitrine/${name}": "file:${tarball}"`);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(consumerManifest(packed), null, 2));
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), `packages: []\noverrides:\n${overrides.join('\n')}\n`);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(consumerTypes));
  writeFileSync(join(folder, 'vite.config.js'), viteConfig);
  for (const name of ['start', 'editor', 'keywords'])
    writeFileSync(join(folder, `${name}.html`), page.replace('/src/main.tsx', `/src/${name}.tsx`));
  writeFileSync(join(folder, 'src/editor.tsx'), editorPage);
  writeFileSync(join(folder, 'src/keywords.tsx'), keywordsPage);
  writeFileSync(join(folder, 'src/start.tsx'), readmeFile('src/start.tsx', 'packages/features/README.md'));
  writeFileSync(join(folder, 'src/every-module.ts'), everyModule(packed));
  await readCommand(['npx', '-y', 'pnpm@12.21.0', 'install', '--prefer-offline'], { cwd: folder });
  return packed;
}

/** Builds the product with its own Vite; returns its `dist`. */
export async function buildConsumer(folder: string): Promise<string> {
  await readCommand([process.execPath, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: folder,
  });
  return join(folder, 'dist');
}

const sourceStyles = `@import '${repository}packages/ui/src/styles/styles.css';\n`;

/** Builds the same files from the sources, with the style sheet made as in the gallery; returns its `dist`. */
export async function buildFromSources(): Promise<string> {
  const folder = join(repository, 'node_modules/.cache/vitrine-consumer');
  writeApp(folder);
  writeFileSync(join(folder, 'styles.css'), sourceStyles);
  await build({
    ...sourceResolution,
    configFile: false,
    logLevel: 'warn',
    root: folder,
    resolve: {
      ...sourceResolution.resolve,
      alias: { '@vitrine/ui/styles.css': join(folder, 'styles.css') },
    },
    plugins: [compileCatalogues(), react(), tailwindcss()],
    build: { outDir: join(folder, 'dist'), emptyOutDir: true },
  });
  return join(folder, 'dist');
}
