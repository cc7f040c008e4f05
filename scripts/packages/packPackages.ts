import { readCommand } from '../runCommand.ts';
import { publicPackages, type PublicPackage } from './publicPackages.ts';

export interface PackedPackage extends PublicPackage {
  /** Absolute path of the archive. */
  readonly tarball: string;
}

/** Packs every package into a folder as it would be published; they must have been built. */
export async function packPackages(destination: string): Promise<PackedPackage[]> {
  const filters = publicPackages.map(({ name }) => `--filter=@vitrine/${name}`);
  const command = [
    'npx',
    '-y',
    'pnpm@12.21.0',
    ...filters,
    'pack',
    '--json',
    '--pack-destination',
    destination,
  ];
  const packed = JSON.parse(await readCommand(command)) as { name: string; filename: string }[];
  return publicPackages.map((target) => {
    const found = packed.find(({ name }) => name === `@vitrine/${target.name}`);
    if (!found) throw new Error(`@vitrine/${target.name} was not packed.`);
    return { ...target, tarball: found.filename };
  });
}
