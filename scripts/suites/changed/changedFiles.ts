import { readCommand, repository } from '../../runCommand.ts';

/** Changed files, as paths from the root of the repository. */
export interface ChangedFiles {
  /** Existing files with a changed text. */
  readonly present: readonly string[];
  readonly removed: readonly string[];
}

async function list(cwd: string, ...args: string[]): Promise<readonly string[]> {
  const printed = await readCommand(['git', ...args], { cwd });
  return printed.split('\0').filter((part) => part !== '');
}

/** Returns the commit where this branch left `main`. */
async function leftMain(cwd: string): Promise<string> {
  for (const main of ['main', 'origin/main']) {
    const base = await readCommand(['git', 'merge-base', main, 'HEAD'], { cwd, takesFailure: true });
    if (base !== '') return base.trim();
  }
  throw new Error('There is no branch main here; name what to compare with: --changed REVISION.');
}

/**
 * Returns the files that differ from a revision, committed or not. Defaults to where this branch left `main`. Throws
 * for an unknown revision.
 */
export async function findChangedFiles(revision?: string, folder = repository): Promise<ChangedFiles> {
  const base = revision ?? (await leftMain(folder));
  const named = await list(folder, 'diff', '--name-status', '--no-renames', '-z', base, '--');
  const added = await list(folder, 'ls-files', '--others', '--exclude-standard', '-z');
  const present: string[] = [...added];
  const removed: string[] = [];
  for (let at = 0; at + 1 < named.length; at += 2) {
    const file = named[at + 1] ?? '';
    (named[at] === 'D' ? removed : present).push(file);
  }
  return { present, removed };
}
