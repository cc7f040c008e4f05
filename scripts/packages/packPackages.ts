import { readCommand } from '../runCommand.ts';
import { publicPackages, type PublicPackage } from './publicPackages.ts';

export interface PackedPackage extends PublicPackage {
  /** Absolute path of the archive. */
  readonly tarball: string;
}

/** Packs one built package as for publishing. */
async function pack(target: PublicPackage, destination: string): Promise<PackedPackage> {
  const command = ['npx', '-y', 'pnpm@12.21.0', 'pack', '--json', '--pack-destination', destination];
  const { filename } = JSON.parse(await readCommand(command, { cwd: target.folder })) as { filename: string };
  return { ...target, tarball: filename };
}

/** Packs every package into a folder; they must have been built. */
export async function packPackages(destination: string): Promise<PackedPackage[]> {
  const packed: PackedPackage[] = [];
  for (const target of publicPackages) packed.push(await pack(target, destination));
  return packed;
}
