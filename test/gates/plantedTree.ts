import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repository } from '../../scripts/runCommand.ts';

const configs = ['.oxlintrc.json', '.dependency-cruiser.mjs', 'tsconfig.json'];

const planted: string[] = [];

/** Creates a folder with the configuration of this repository and the given files; `removePlantedTrees` removes it. */
export function plantTree(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-planted-'));
  planted.push(folder);
  for (const config of configs) cpSync(join(repository, config), join(folder, config));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Removes every planted folder. */
export function removePlantedTrees(): void {
  for (const folder of planted.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Runs a tool of this repository in a folder; returns its output and whether it succeeded. */
export function runTool(
  folder: string,
  tool: string,
  ...args: string[]
): { passed: boolean; output: string } {
  const result = spawnSync(join(repository, 'node_modules/.bin', tool), args, {
    cwd: folder,
    encoding: 'utf8',
  });
  return { passed: result.status === 0, output: result.stdout + result.stderr };
}
