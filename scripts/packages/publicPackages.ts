import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../runCommand.ts';

export interface PublicPackage {
  /** The name of its folder, such as `core`. */
  readonly name: string;
  /** Absolute. */
  readonly folder: string;
  /** Its public modules, such as `contract`. */
  readonly modules: readonly string[];
  /** Whether its modules belong to the browser's side of a framework that tells the two apart. */
  readonly isClient: boolean;
}

/** Each before those that import it. */
const names = ['core', 'http', 'hooks', 'ui', 'features', 'elements'];
const clientNames = new Set(['hooks', 'ui', 'features', 'elements']);

function describe(name: string): PublicPackage {
  const folder = join(repository, 'packages', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, unknown>;
  };
  const modules = Object.keys(manifest.exports)
    .filter((key) => !/\.(?:json|css)$/.test(key))
    .map((key) => key.slice(2));
  return { name, folder, modules, isClient: clientNames.has(name) };
}

/** The packages that are published, each before those that import it. */
export const publicPackages: readonly PublicPackage[] = names.map(describe);
