import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { repository, runCommand } from './runCommand.ts';

/** A chunk as Vite lists it in the manifest of a build. */
export interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** What a page of the gallery may load before it can be used. */
interface Budget {
  readonly page: string;
  /** The modules that it waits for, beside the scripts of index.html. */
  readonly modules: readonly string[];
  /** Gzipped, in kB of 1000 bytes. */
  readonly kilobytes: number;
  readonly requests: number;
}

const budgets: readonly Budget[] = [
  { page: 'sign-in', modules: [], kilobytes: 120, requests: 12 },
  {
    page: 'dashboard',
    modules: [
      'src/entrance/pages.tsx',
      'src/pages/DashboardPage.tsx',
      '../../packages/http/src/assets/port.ts',
      '../../packages/http/src/dashboard/port.ts',
      '../../packages/http/src/layout-settings/port.ts',
    ],
    kilobytes: 200,
    requests: 16,
  },
];

/** The scripts that a page names, without the slash that they begin with. */
export function scriptsOf(html: string): readonly string[] {
  return [...html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(([, file = '']) => file);
}

/**
 * The files of some scripts and modules with all that they import, each once.
 *
 * @throws Error for one that the build has no chunk for.
 */
export function filesOf(
  manifest: Manifest,
  scripts: readonly string[],
  modules: readonly string[],
): readonly string[] {
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const found = new Set<string>();
  const visit = (chunk: ManifestChunk | undefined, name: string) => {
    if (!chunk) throw new Error(`The build of the gallery has no "${name}". Name it as it is called now.`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const key of chunk.imports ?? []) visit(manifest[key], key);
  };
  for (const file of scripts) visit(byFile.get(file), file);
  for (const key of modules) visit(manifest[key], key);
  return [...found];
}

/** Builds the gallery and compares what its first pages load with their budgets. False when one is over. */
export async function checkFirstLoad(): Promise<boolean> {
  const gallery = join(repository, 'apps/gallery');
  const built = await runCommand([
    'vite',
    'build',
    gallery,
    '--config',
    join(gallery, 'vite.config.ts'),
    '--logLevel',
    'error',
  ]);
  if (built !== 0) return false;
  const dist = join(gallery, 'dist');
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const scripts = scriptsOf(await readFile(join(dist, 'index.html'), 'utf8'));
  const results = budgets.map(async ({ page, modules, kilobytes, requests }) => {
    const files = filesOf(manifest, scripts, modules);
    const sizes = await Promise.all(
      files.map(async (file) => gzipSync(await readFile(join(dist, file))).length),
    );
    const size = sizes.reduce((sum, each) => sum + each, 0) / 1000;
    const isWithin = size <= kilobytes && files.length < requests;
    console.log(
      `${isWithin ? 'ok    ' : 'FAILED'} first load, ${page}: ${size.toFixed(1)} of ${kilobytes} kB of JavaScript, ` +
        `${files.length} requests of fewer than ${requests}`,
    );
    return isWithin;
  });
  return (await Promise.all(results)).every(Boolean);
}
