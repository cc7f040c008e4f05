import { readCommand } from '../runCommand.ts';

const longest = 72;
const shape = /^[a-z][a-z0-9/, -]*: [a-z]/;

/** What is wrong with the subject of a commit; undefined for a good one. Merges, reverts and version commits are left alone. */
export function findSubjectError(subject: string): string | undefined {
  if (/^(?:Merge|Revert|Version) /.test(subject)) return undefined;
  if (!shape.test(subject)) return `"${subject}" is not "scope: what it does"`;
  if (subject.length > longest) return `"${subject}" has ${subject.length} characters, at most ${longest}`;
  return undefined;
}

/** The first of the names that git knows as a commit. */
async function firstKnown(names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    const found = await readCommand(['git', 'rev-parse', '--verify', '--quiet', `${name}^{commit}`], {
      takesFailure: true,
    });
    if (found.trim() !== '') return found.trim();
  }
  return undefined;
}

/**
 * Faults of the subjects of the commits that are here and not on the main branch yet; nothing where there is no history,
 * such as in a copy without git, or where the two have no common commit, as in a shallow clone.
 */
export async function findCommitErrors(): Promise<string[]> {
  const base = await firstKnown(['origin/main', 'main']);
  if (base === undefined) return [];
  const common = await readCommand(['git', 'merge-base', base, 'HEAD'], { takesFailure: true });
  if (common.trim() === '') return [];
  const log = await readCommand(['git', 'log', '--no-merges', '--format=%s', `${common.trim()}..HEAD`]);
  return log
    .split('\n')
    .filter((subject) => subject !== '')
    .map(findSubjectError)
    .filter((fault) => fault !== undefined);
}
