import { createHash } from 'node:crypto';
import { appendFile, copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { compileCatalogues } from '../messages/compileCatalogues.ts';
import { repository } from '../runCommand.ts';
import { measureBundle } from '../sizes/checkSizes.ts';
import { sourceResolution } from '../viteConditions.ts';
import { buildStyleSheet } from './buildStyleSheet.ts';
import { customElementsManifest } from './customElementsManifest.ts';
import { elementRules } from './elementRules.ts';
import { elementOfModule, shareModules } from './sharedScripts.ts';

const elements = join(repository, 'packages/elements');

/** Returns the integrity of each file of the bundle, as the attribute `integrity` takes it. */
async function integrityOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:js|css)$/.test(name));
  const entries = names.toSorted().map(async (name) => {
    const hash = createHash('sha384').update(await readFile(join(folder, name)));
    return [name.replaceAll('\\', '/'), `sha384-${hash.digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Leaves the texts of the documentation out of the tables of the elements. */
function withoutSummaries(): Plugin {
  return {
    name: 'vitrine-without-summaries',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/elements\/src\/(?:[\w-]+\/description|internal\/elementDescription)\.ts$/ },
      handler: (code) => ({
        code: code.replaceAll(/\bsummary:\s*(['"])(?:(?!\1)[^\\]|\\.)*\1,?/g, ''),
        map: null,
      }),
    },
  };
}

/** Bundles the elements; `shareOf` returns the shared script of a module. */
async function bundleElements(
  outDir: string,
  shareOf?: (id: string) => string | undefined,
): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    ...sourceResolution,
    configFile: false,
    logLevel: 'warn',
    root: elements,
    // Addresses begin at the script, which may be on another origin than the page.
    base: './',
    plugins: [withoutSummaries(), compileCatalogues(), react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      write: shareOf !== undefined,
      // What a script imports is requested together with it.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { index: join(elements, 'src/bundle/index.ts') },
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: shareOf !== undefined,
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 1 },
              ...(shareOf
                ? [
                    {
                      name: (id: string) => shareOf(id) ?? null,
                      debugName: 'shared',
                      // What a shared module imports is needed by the same elements at least.
                      includeDependenciesRecursively: false,
                    },
                  ]
                : []),
            ],
          },
          entryFileNames: '[name].js',
          chunkFileNames: ({ facadeModuleId, name }) =>
            `chunks/${elementOfModule(facadeModuleId) ?? name}-[hash].js`,
          assetFileNames: 'chunks/[name]-[hash][extname]',
        },
      },
    },
  });
  return [built]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .filter((each) => each.type === 'chunk');
}

/**
 * Builds what a page without a bundler loads into a folder: `index.js` with React inside, a chunk for each element beside it, and
 * `styles.css`. Writes the hash of each file to `integrity.json`, and returns them.
 */
export async function buildBundle(outDir: string): Promise<Readonly<Record<string, string>>> {
  await bundleElements(outDir, shareModules(await bundleElements(outDir)));
  const styles = join(outDir, 'styles.css');
  await buildStyleSheet(styles);
  await appendFile(styles, elementRules());
  const integrity = await integrityOf(outDir);
  await writeFile(join(outDir, 'integrity.json'), `${JSON.stringify(integrity, null, 2)}\n`);
  return integrity;
}

/** Builds what `@vitrine/elements` has besides its modules: the bundle, the style sheet and the manifest. */
export async function buildElements(): Promise<void> {
  const bundle = join(elements, 'dist/bundle');
  const integrity = await buildBundle(bundle);
  await copyFile(join(bundle, 'styles.css'), join(elements, 'dist/styles.css'));
  const manifest = customElementsManifest();
  await writeFile(join(elements, 'dist/custom-elements.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const name of ['index.js', 'styles.css'])
    process.stdout.write(`@vitrine/elements/bundle ${name} ${integrity[name]}\n`);
  process.stdout.write(`${measureBundle().lines.join('\n')}\n`);
}
