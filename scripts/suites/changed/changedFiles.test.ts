import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findChangedFiles } from './changedFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-changed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

it('contains the commits since the branch left main, and uncommitted changes', async () => {
  git('init', '--quiet', '--initial-branch=main');
  for (const name of ['same.ts', 'committed.ts', 'edited.ts', 'gone.ts']) write(name, name);
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  git('checkout', '--quiet', '-b', 'branch');
  write('committed.ts', 'other');
  git('commit', '--quiet', '-am', 'second');
  git('checkout', '--quiet', 'main');
  write('same.ts', 'changed on main');
  git('commit', '--quiet', '-am', 'third');
  git('checkout', '--quiet', 'branch');
  write('edited.ts', 'other');
  write('größe.ts', 'new');
  rmSync(join(folder, 'gone.ts'));

  const { present, removed } = await findChangedFiles(undefined, folder);
  expect(present.toSorted()).toEqual(['committed.ts', 'edited.ts', 'größe.ts']);
  expect(removed).toEqual(['gone.ts']);
  expect((await findChangedFiles('HEAD', folder)).present.toSorted()).toEqual(['edited.ts', 'größe.ts']);
  await expect(findChangedFiles('no-such-revision', folder)).rejects.toThrow('ended with code');
});
