import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Options } from 'tsup';
import { compileCataloguesInPackages } from '../messages/compileCatalogues.ts';
import { englishFile } from '../messages/englishTexts.ts';
import { buildElements } from './buildElements.ts';
import { buildStyleSheet } from './buildStyleSheet.ts';
import { placePictures } from './placePictures.ts';
import { placeWorkers, workersOf } from './placeWorkers.ts';
import { publicPackages, type PublicPackage } from './publicPackages.ts';
import { writeDeclarations } from './writeDeclarations.ts';

/** English catalogues are separate files, so that the bundler of a product includes only those that a page imports. */
function catalogueEntries(folder: string, modules: readonly string[]): Record<string, string> {
  if (!modules.includes('messages/en')) return {};
  const catalogues = join(folder, 'src/messages/en');
  return Object.fromEntries(
    readdirSync(catalogues, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
      .map((file) => [`messages/en/${file.replace('.ts', '')}`, join(catalogues, file)]),
  );
}

/** The module that contains its dependencies, for pages without a bundler. */
const bundle = 'bundle';

/** Configuration of the bundler: ESM, an entry per public module, shared code in chunks. */
function bundlerOptions({ folder, modules, commands, isClient }: PublicPackage): Options {
  return {
    config: false,
    silent: true,
    entry: {
      ...Object.fromEntries(
        modules
          .filter((name) => name !== bundle)
          .map((name) => [`${name}/index`, join(folder, 'src', name, 'index.ts')]),
      ),
      ...Object.fromEntries(commands.map((name) => [name, join(folder, 'src', `${name}.ts`)])),
      ...catalogueEntries(folder, modules),
      ...Object.fromEntries(workersOf(folder).map(({ entry, source }) => [entry, source])),
    },
    outDir: join(folder, 'dist'),
    tsconfig: join(folder, '../../tsconfig.json'),
    format: ['esm'],
    target: 'es2023',
    platform: 'neutral',
    splitting: true,
    clean: true,
    esbuildPlugins: [compileCataloguesInPackages()],
    ...(isClient ? { banner: { js: '"use client";' } } : {}),
  };
}

/** Returns a style sheet with the imports from its own folder inlined. */
async function withImports(file: string): Promise<string> {
  const css = await readFile(file, 'utf8');
  const parts = css.split(/^@import '(\.\/[^']+)' layer\(([^)]+)\);$/m);
  const written = parts.map(async (part, index) => {
    if (index % 3 === 1) return `@layer ${parts[index + 1]} {\n${await withImports(join(file, '..', part))}}`;
    return index % 3 === 0 ? part : '';
  });
  return (await Promise.all(written)).join('');
}

/** Builds the complete style sheet of the parts and screens, and the tokens for products with their own Tailwind. */
async function buildStyles(folder: string): Promise<void> {
  const source = join(folder, 'src/styles');
  await buildStyleSheet(join(folder, 'dist/styles.css'));
  await writeFile(join(folder, 'dist/theme.css'), await withImports(join(source, 'theme.css')));
}

/** Declares each style sheet as a module: compilers check imports without a name as well. */
async function declareStyleSheets(folder: string): Promise<void> {
  const sheets = readdirSync(join(folder, 'dist')).filter((name) => name.endsWith('.css'));
  for (const name of sheets) await writeFile(join(folder, 'dist', `${name}.d.ts`), 'export {};\n');
}

/** Builds the code, pictures and styles of one package into its `dist`. */
async function buildPackage(target: PublicPackage): Promise<void> {
  const before = process.cwd();
  process.chdir(target.folder);
  try {
    await build(bundlerOptions(target));
  } finally {
    process.chdir(before);
  }
  await placePictures(target.folder);
  await placeWorkers(target.folder);
  if (target.name === 'elements') await buildElements();
  if (target.name === 'ui') {
    await writeFile(join(target.folder, 'dist/messages/en.json'), englishFile());
    await buildStyles(target.folder);
  }
  await declareStyleSheets(target.folder);
}

async function timed(name: string, run: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await run();
  process.stdout.write(`built ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)\n`);
}

/** Builds every package into its `dist`, and prints the seconds of each step. */
export async function buildPackages(): Promise<void> {
  for (const target of publicPackages) {
    await timed(`@vitrine/${target.name}`, () => buildPackage(target));
  }
  await timed('type declarations', () => writeDeclarations(publicPackages));
}
