import { globSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { publicPackages } from '../../scripts/packages/publicPackages.ts';
import { repository } from '../../scripts/runCommand.ts';
import {
  findReleaseProblems,
  rehearseRelease,
  type Rehearsal,
} from '../../scripts/release/rehearseRelease.ts';

/* Releases a copy of the repository without publishing anything. */

const described = globSync('.changeset/*.md', { cwd: repository }).filter(
  (name) => !name.endsWith('README.md'),
);

describe.runIf(described.length > 0)('the next release', () => {
  let release: Rehearsal;
  beforeAll(async () => void (release = await rehearseRelease()));

  test('would publish every package with its files, and ask the registry for nothing but their versions', () => {
    expect(findReleaseProblems(release)).toEqual([]);
    expect(release.packages).toHaveLength(publicPackages.length);
    expect(release.requests).toHaveLength(publicPackages.length);
    expect(release.tag).toBe('latest');
  });

  test('takes every description of a change', () => {
    expect(release.left).toEqual([]);
    const [first] = release.packages;
    expect(first?.version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test.each([
    ['an entry that is not built', { files: ['dist/other.js'] }, 'the entry dist/'],
    ['sources', { files: ['src/index.ts'] }, 'src/index.ts is published'],
    ['another version', { version: '9.0.0' }, 'the packages have different versions'],
    ['a changelog without the version', { changelog: '# x\n' }, 'the changelog does not describe'],
  ])('is refused with %s', (_, change, problem) => {
    const packages = release.packages.map((each, index) => (index === 0 ? { ...each, ...change } : each));
    expect(findReleaseProblems({ ...release, packages }).join('\n')).toContain(problem);
  });

  test('is refused when it would change another file, or upload', () => {
    const problems = findReleaseProblems({
      ...release,
      changed: ['apps/gallery/package.json'],
      requests: ['PUT /@vitrine/core'],
    });
    expect(problems).toEqual([
      'the release changes apps/gallery/package.json',
      'the registry was asked PUT /@vitrine/core',
    ]);
  });
});

describe.runIf(described.length > 0)('the next prerelease', () => {
  test('has versions and a tag of its channel', async () => {
    const release = await rehearseRelease('next');
    expect(findReleaseProblems(release)).toEqual([]);
    expect(release.tag).toBe('next');
    expect(release.packages.every(({ version }) => /^\d+\.\d+\.\d+-next\.0$/.test(version))).toBe(true);
  });
});
