import { readFile, realpath } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { minVersion, satisfies } from 'semver';
import { publicPackages } from '../packages/publicPackages.ts';

/** The fields of a manifest that this gate reads. */
interface InstalledManifest {
  readonly name: string;
  readonly version: string;
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** An installed package, with the path of dependencies from one of our packages. */
interface Installed {
  readonly manifest: InstalledManifest;
  readonly path: readonly string[];
}

/** Returns the installed packages that refuse the oldest Node that one of our packages supports. */
export function findNewerEngines(promised: string, installed: readonly Installed[]): string[] {
  const oldest = minVersion(promised);
  if (!oldest) throw new Error(`engines.node "${promised}" names no version.`);
  return installed.flatMap(({ manifest: { name, version, engines }, path }) =>
    engines?.node === undefined || satisfies(oldest, engines.node)
      ? []
      : [`${path.join(' > ')}: ${name} ${version} wants Node ${engines.node}, we promise ${promised}`],
  );
}

async function readManifest(file: string): Promise<InstalledManifest> {
  return JSON.parse(await readFile(file, 'utf8')) as InstalledManifest;
}

/** Returns the manifest of a dependency as the package in `from` resolves it. */
async function findManifest(from: string, name: string): Promise<string | undefined> {
  const paths = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  for (const path of paths) {
    const file = join(path, name, 'package.json');
    if (await readFile(file).catch(() => undefined)) return file;
  }
  return undefined;
}

async function collect(folder: string, path: readonly string[], seen: Set<string>): Promise<Installed[]> {
  const { dependencies = {} } = await readManifest(join(folder, 'package.json'));
  const found: Installed[] = [];
  for (const name of Object.keys(dependencies)) {
    const file = await findManifest(folder, name);
    if (file === undefined) throw new Error(`${path.join(' > ')}: ${name} is not installed.`);
    const place = await realpath(file);
    if (seen.has(place)) continue;
    seen.add(place);
    const further = [...path, name];
    found.push({ manifest: await readManifest(place), path: further });
    found.push(...(await collect(dirname(place), further, seen)));
  }
  return found;
}

/**
 * Returns the runtime dependencies of the published packages, direct or not, that do not run on the oldest supported
 * Node.
 */
export async function findEngineErrors(): Promise<readonly string[]> {
  const errors = publicPackages.map(async ({ folder }) => {
    const own = await readManifest(join(folder, 'package.json'));
    const promised = own.engines?.node;
    if (promised === undefined) return [`${own.name}: engines.node is missing`];
    return findNewerEngines(promised, await collect(folder, [own.name], new Set()));
  });
  return [...new Set((await Promise.all(errors)).flat())];
}
