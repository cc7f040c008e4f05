import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGates } from '../gates/runGates.ts';
import type { Gate } from '../gates/gates.ts';
import { runCommand } from '../runCommand.ts';
import { checkSizes } from '../sizes/checkSizes.ts';
import { checkApiReport } from './apiReport.ts';
import { packPackages, type PackedPackage } from './packPackages.ts';

function command(name: string, ...words: string[]): Gate {
  return { name, run: async () => (await runCommand(words)) === 0 };
}

/** Entries without types. */
const untypedEntries: Readonly<Record<string, readonly string[]>> = {
  ui: ['styles.css', 'theme.css', 'messages/en.json'],
  elements: ['styles.css', 'custom-elements.json'],
};

/** Runs the checks of one packed package: its manifest, its types in the product of an adopter, its public names. */
function packageGates(target: PackedPackage): Gate[] {
  const untyped = untypedEntries[target.name];
  const excluded = untyped ? ['--exclude-entrypoints', ...untyped] : [];
  return [
    command(`publint ${target.name}`, 'publint', 'run', '--strict', target.tarball),
    command(
      `types of ${target.name}`,
      'attw',
      target.tarball,
      '--profile',
      'esm-only',
      '--format',
      'ascii',
      '--quiet',
      ...excluded,
    ),
    { name: `public names of ${target.name}`, run: () => checkApiReport(target, false) },
  ];
}

/** Checks the packages in the form in which they are published. Returns false when a check fails. */
export async function checkPackages(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-packed-'));
  try {
    const packed = await packPackages(folder);
    const size: Gate = { name: 'sizes', run: checkSizes };
    const results = await runGates([...packed.flatMap(packageGates), size]);
    return results.every(({ passed }) => passed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
