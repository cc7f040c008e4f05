import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repository } from '../runCommand.ts';

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly publishConfig?: { readonly exports?: Readonly<Record<string, unknown>> };
}

/**
 * Returns the expected entry of a module in `exports`: its sources in this workspace, and `dist` in the published
 * package.
 */
function moduleExport(name: string) {
  const published = { types: `./dist/${name}/index.d.ts`, default: `./dist/${name}/index.js` };
  return { source: { 'vitrine-source': `./src/${name}/index.ts`, ...published }, published };
}

function compare(manifest: Manifest, file: string, modules: readonly string[]): string[] {
  const published = manifest.publishConfig?.exports ?? {};
  const isExtra = (key: string) => /\.(?:json|css)$/.test(key);
  const errors = modules.flatMap((name) => {
    const key = `./${name}`;
    const expected = moduleExport(name);
    return [
      ['exports', manifest.exports?.[key], expected.source] as const,
      ['publishConfig.exports', published[key], expected.published] as const,
    ]
      .filter(([, actual, wanted]) => JSON.stringify(actual) !== JSON.stringify(wanted))
      .map(([where, , wanted]) => `${file}: ${where}["${key}"] must be ${JSON.stringify(wanted)}`);
  });
  const unknown = [...Object.keys(manifest.exports ?? {}), ...Object.keys(published)]
    .filter((key) => !isExtra(key) && !modules.includes(key.slice(2)))
    .map((key) => `${file}: "${key}" is exported, but there is no src/${key.slice(2)}/index.ts`);
  return [...errors, ...new Set(unknown)];
}

/**
 * Public modules are the folders with an `index.ts`, one or two levels deep, apart from `internal`; package.json must
 * export exactly those.
 */
export function findExportMismatches(manifest: Manifest, file: string, files: readonly string[]): string[] {
  const pattern = /^src\/((?!internal\/)[^/]+(?:\/[^/]+)?)\/index\.ts$/;
  const folder = dirname(file);
  const modules = files
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => pattern.exec(path.slice(folder.length + 1))?.[1])
    .filter((name) => name !== undefined);
  return compare(manifest, file, modules);
}

/** Returns the differences between `exports` of each package and its modules; one sentence each. */
export async function findExportErrors(files: readonly string[]): Promise<string[]> {
  const manifests = files.filter((file) => /^packages\/[^/]+\/package\.json$/.test(file));
  const errors = await Promise.all(
    manifests.map(async (file) => {
      const manifest = JSON.parse(await readFile(join(repository, file), 'utf8')) as Manifest;
      return findExportMismatches(manifest, file, files);
    }),
  );
  return errors.flat();
}
