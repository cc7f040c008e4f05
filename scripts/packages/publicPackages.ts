import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../runCommand.ts';

export interface PublicPackage {
  /** The name of its folder, such as `core`. */
  readonly name: string;
  /** Absolute path. */
  readonly folder: string;
  /** Its public modules, such as `contract`. */
  readonly modules: readonly string[];
  /** The commands that it installs, by their files without ending, such as `cli/main`. */
  readonly commands: readonly string[];
  /** Whether its modules are marked with 'use client'. */
  readonly isClient: boolean;
}

/** Each package before those that import it. */
const names = ['core', 'http', 'conformance', 'hooks', 'ui', 'features', 'elements'];
const clientNames = new Set(['hooks', 'ui', 'features', 'elements']);

function describe(name: string): PublicPackage {
  const folder = join(repository, 'packages', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, unknown>;
    bin?: Record<string, string>;
  };
  const modules = Object.keys(manifest.exports)
    .filter((key) => !/\.(?:json|css)$/.test(key))
    .map((key) => key.slice(2));
  const commands = Object.values(manifest.bin ?? {}).map((file) => file.replace(/^\.\/dist\/|\.js$/g, ''));
  return { name, folder, modules, commands, isClient: clientNames.has(name) };
}

/** The published packages, each before those that import it. */
export const publicPackages: readonly PublicPackage[] = names.map(describe);
