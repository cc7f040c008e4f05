import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

/** A worker of a package: its source, and its entry in `dist`. */
export interface WorkerSource {
  readonly entry: string;
  readonly source: string;
}

/** Returns the workers of a package: the files called `*.worker.ts`. */
export function workersOf(folder: string): readonly WorkerSource[] {
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.worker.ts'))
    .map((file) => ({ entry: `workers/${basename(file, '.worker.ts')}`, source: join(folder, 'src', file) }));
}

/**
 * Changes each `new URL('./….worker.ts', import.meta.url)` in `dist` to lead to the built worker: the bundler moves code to
 * other folders but keeps addresses.
 */
export async function placeWorkers(folder: string): Promise<void> {
  const left = new Set(workersOf(folder).map(({ entry }) => entry));
  if (left.size === 0) return;
  const dist = join(folder, 'dist');
  const built = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  for (const file of built) {
    const path = join(dist, file);
    const code = await readFile(path, 'utf8');
    const moved = code.replace(/"\.\/([\w-]+)\.worker\.ts", import\.meta\.url/g, (_, name: string) => {
      left.delete(`workers/${name}`);
      const address = relative(dirname(path), join(dist, 'workers', `${name}.js`));
      return `"${address.startsWith('.') ? address : `./${address}`}", import.meta.url`;
    });
    if (moved !== code) await writeFile(path, moved);
  }
  if (left.size > 0) throw new Error(`No code of ${folder} starts ${[...left].join(', ')}.`);
}
