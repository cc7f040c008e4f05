import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCommitErrors } from '../../scripts/gates/commits.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-commits-'));
const origin = join(folder, 'origin');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function git(cwd: string, ...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd, stdio: 'ignore' });
}

function commit(cwd: string, subject: string): void {
  git(cwd, 'commit', '--quiet', '--allow-empty', '-m', subject);
}

/** Clones the repository, with the branch of a pull request checked out as in CI. */
function cloneOf(name: string, ...options: string[]): string {
  const clone = join(folder, name);
  git(folder, 'clone', '--quiet', ...options, `file://${origin}`, clone);
  git(clone, 'checkout', '--quiet', '--detach');
  return clone;
}

beforeAll(() => {
  git(folder, 'init', '--quiet', '--initial-branch=main', origin);
  commit(origin, 'Bad subject that is on main already');
  git(origin, 'checkout', '--quiet', '-b', 'change');
  commit(origin, 'core: do one thing');
  commit(origin, 'Do another thing');
});

describe('the subjects of the commits of a change', () => {
  const wrong = '"Do another thing" is not "scope: what it does"';

  it('are checked in a clone with its history, for any target branch', async () => {
    const whole = cloneOf('whole');
    expect(await findCommitErrors(whole, '')).toEqual([wrong]);
    expect(await findCommitErrors(whole, 'main')).toEqual([wrong]);
  });

  it('are unknown in a shallow clone, which is an error for a pull request', async () => {
    const shallow = cloneOf('shallow', '--depth=1');
    expect(await findCommitErrors(shallow, '')).toEqual([]);
    expect(await findCommitErrors(shallow, 'main')).toEqual([
      'where this left "main" is not in the history; fetch all of it',
    ]);
  });
});
