import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the package manager that publishes, as everywhere in the scripts. */
const packageManager = ['npx', '-y', 'pnpm@12.21.0'];

/** Returns the tag of the registry for a release: that of the prerelease that a folder is in, otherwise `latest`. */
export function releaseTag(folder: string): string {
  const file = join(folder, '.changeset/pre.json');
  if (!existsSync(file)) return 'latest';
  const { mode, tag } = JSON.parse(readFileSync(file, 'utf8')) as { mode: string; tag: string };
  return mode === 'pre' ? tag : 'latest';
}

/**
 * Returns the command that publishes the packages of a folder whose versions the registry does not have yet. `settings` are further
 * settings and `words` further arguments.
 */
export function publishCommand(
  folder: string,
  settings: readonly string[] = [],
  words: readonly string[] = [],
): readonly string[] {
  // The release is made from a clean checkout of a commit, not from a branch.
  const options = ['--no-git-checks', '--access', 'public', '--tag', releaseTag(folder)];
  return [
    ...packageManager,
    ...settings,
    '--recursive',
    '--filter',
    './packages/*',
    'publish',
    ...options,
    ...words,
  ];
}
