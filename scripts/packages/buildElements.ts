import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { descriptions } from '../../packages/elements/src/internal/descriptions.ts';
import { compileCatalogues } from '../messages/compileCatalogues.ts';
import { repository } from '../runCommand.ts';
import { sourceResolution } from '../viteConditions.ts';
import { customElementsManifest } from './customElementsManifest.ts';

/** The size of the elements before their code is there: a block, as the screens are. */
function elementRules(): string {
  const tags = descriptions.map(({ tag }) => tag).join(', ');
  return `@layer components.vitrine.parts { :where(${tags}) { display: block; } }\n`;
}

/** Writes the style sheet of the parts with the rules of the elements. */
async function writeStyles(folder: string): Promise<void> {
  const parts = await readFile(join(repository, 'packages/ui/dist/styles.css'), 'utf8');
  const styles = `${parts}\n${elementRules()}`;
  await writeFile(join(folder, 'dist/styles.css'), styles);
  await writeFile(join(folder, 'dist/bundle/styles.css'), styles);
}

/** Returns the integrity of each file of the bundle, as the attribute `integrity` takes it. */
async function integrityOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:js|css)$/.test(name));
  const entries = names.toSorted().map(async (name) => {
    const hash = createHash('sha384').update(await readFile(join(folder, name)));
    return [name.replaceAll('\\', '/'), `sha384-${hash.digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Builds the one script for pages without a bundler: ESM with React inside, and a chunk for each element beside it. */
async function buildBundle(folder: string): Promise<void> {
  await build({
    ...sourceResolution,
    configFile: false,
    logLevel: 'warn',
    root: folder,
    plugins: [compileCatalogues(), react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(folder, 'dist/bundle'),
      emptyOutDir: false,
      // One file per request is loaded from another origin: preloads would be requested from that of the page.
      modulePreload: false,
      rolldownOptions: {
        input: { index: join(folder, 'src/bundle/index.ts') },
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          assetFileNames: 'chunks/[name]-[hash][extname]',
        },
      },
    },
  });
}

/** Builds what `@vitrine/elements` has besides its modules: the bundle, the style sheet and the manifest. */
export async function buildElements(folder: string): Promise<void> {
  await buildBundle(folder);
  await writeStyles(folder);
  const manifest = customElementsManifest(descriptions);
  await writeFile(join(folder, 'dist/custom-elements.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const integrity = await integrityOf(join(folder, 'dist/bundle'));
  await writeFile(join(folder, 'dist/bundle/integrity.json'), `${JSON.stringify(integrity, null, 2)}\n`);
  for (const name of ['index.js', 'styles.css'])
    process.stdout.write(`@vitrine/elements/bundle ${name} ${integrity[name]}\n`);
}
