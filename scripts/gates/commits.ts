import { readCommand, repository } from '../runCommand.ts';

const longest = 72;
const shape = /^[a-z][a-z0-9/, -]*: [a-z]/;

/**
 * Returns the error of the subject of a commit; undefined for a valid one. Merges, reverts and version commits are not
 * checked.
 */
export function findSubjectError(subject: string): string | undefined {
  if (/^(?:Merge|Revert|Version) /.test(subject)) return undefined;
  if (!shape.test(subject)) return `"${subject}" is not "scope: what it does"`;
  if (subject.length > longest) return `"${subject}" has ${subject.length} characters, at most ${longest}`;
  return undefined;
}

/** Returns the first of the names that git knows as a commit. */
async function firstKnown(names: readonly string[], cwd: string): Promise<string | undefined> {
  for (const name of names) {
    const found = await readCommand(['git', 'rev-parse', '--verify', '--quiet', `${name}^{commit}`], {
      cwd,
      takesFailure: true,
    });
    if (found.trim() !== '') return found.trim();
  }
  return undefined;
}

/**
 * Returns the errors of the subjects of the commits that are not on the main branch yet. When `GITHUB_BASE_REF` names
 * the target branch of a pull request, it is an error if the commits of that branch are unknown. Otherwise nothing is
 * checked without a history, such as in a copy without git, or without a common commit, as in a shallow clone.
 */
export async function findCommitErrors(
  cwd = repository,
  target = process.env['GITHUB_BASE_REF'] ?? '',
): Promise<string[]> {
  const names = target === '' ? ['origin/main', 'main', 'origin/HEAD'] : [`origin/${target}`];
  const read = (...args: string[]) => readCommand(['git', ...args], { cwd, takesFailure: true });
  const base = await firstKnown(names, cwd);
  const common = base === undefined ? '' : (await read('merge-base', base, 'HEAD')).trim();
  if (common === '')
    return target === '' ? [] : [`where this left "${target}" is not in the history; fetch all of it`];
  const log = await readCommand(['git', 'log', '--no-merges', '--format=%s', `${common}..HEAD`], { cwd });
  return log
    .split('\n')
    .filter((subject) => subject !== '')
    .map(findSubjectError)
    .filter((error) => error !== undefined);
}
