import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../scripts/runCommand.ts';
import { suites } from '../../scripts/suites/suites.ts';

const workflow = readFileSync(join(repository, '.github/workflows/ci.yml'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Returns the names of the scripts that a text runs with npm. */
function npmScripts(text: string): string[] {
  return Array.from(
    text.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g),
    ([, named, short]) => named ?? short ?? '',
  );
}

/** Commands of the steps of the workflow. */
const commands = Array.from(workflow.matchAll(/^\s+(?:- )?run: (.+)$/gm), ([, command = '']) => command);

test('every script that CI runs exists', () => {
  expect(commands.length).toBeGreaterThan(1);
  const files = commands.flatMap(
    (command) => /^(?:\.\/)?(\.?[\w-]+\/[\w./-]+)(?: "\$SUITE")?$/.exec(command)?.[1] ?? [],
  );
  expect(files).toEqual(['.ci/run']);
  for (const file of files) expect(statSync(join(repository, file)).mode & 0o111).not.toBe(0);
  const run = readFileSync(join(repository, '.ci/run'), 'utf8').replace(/^#.*$/gm, '');
  const names = [...commands, run].flatMap(npmScripts);
  expect(names).toEqual(expect.arrayContaining(['chromatic', 'previews', 'test']));
  expect(names.filter((name) => scripts[name] === undefined)).toEqual([]);
});

/** Returns the names of the list below a key. */
function listBelow(key: string): string[] {
  const [, list = ''] = new RegExp(`^( *)${key}:\\n((?:\\1  - .+\\n)+)`, 'm').exec(workflow)?.slice(1) ?? [];
  return Array.from(list.matchAll(/- (.+)/g), ([, name = '']) => name);
}

/** Names of the jobs of the workflow. */
const jobs = Array.from(
  workflow.slice(workflow.indexOf('\njobs:\n')).matchAll(/^ {2}(\w+):$/gm),
  ([, name = '']) => name,
);

test('every suite has a job of its own', () => {
  expect(listBelow('suite').toSorted()).toEqual(suites.map(({ name }) => name).toSorted());
});

test('each name that the workflow passes to npm test selects one suite', () => {
  const chosen = listBelow('suite').map((word) => suites.filter(({ name }) => name.includes(word)).length);
  expect(new Set(chosen)).toEqual(new Set([1]));
});

test('the total waits for every other job except the previews, which need an app', () => {
  const [, needed = ''] = /needs: \[(.+)\]/.exec(workflow) ?? [];
  expect(needed.split(', ').toSorted()).toEqual(
    jobs.filter((job) => job !== 'total' && job !== 'previews').toSorted(),
  );
});

test.each([
  ['success success skipped', 0],
  ['success failure skipped', 1],
  ['cancelled success success', 1],
])('the total of "%s" ends with code %i', (results, code) => {
  const [, command = ''] = /run: '(echo "\$RESULTS".+)'$/m.exec(workflow) ?? [];
  const { status } = spawnSync('sh', ['-ec', command], { env: { ...process.env, RESULTS: results } });
  expect(status).toBe(code);
});

test('the job that checks the subjects of commits has the history, and git trusts the folder of every container', () => {
  expect(workflow).toContain("fetch-depth: ${{ matrix.suite == 'check' && '0' || '1' }}");
  const trusts = workflow.match(/git config --global --add safe\.directory/g) ?? [];
  expect(trusts.length).toBe(workflow.match(/^ {4}container:/gm)?.length);
});

const release = readFileSync(join(repository, '.github/workflows/release.yml'), 'utf8');

test('a release runs on main alone, approved by a person, with a token of its own instead of a secret', () => {
  expect(npmScripts(release).filter((name) => scripts[name] === undefined)).toEqual([]);
  expect(npmScripts(release)).toEqual(['release:publish']);
  expect(release).toContain("if: github.ref == 'refs/heads/main'");
  expect(release).toContain('environment: npm');
  expect(release).toContain('id-token: write');
  expect(release).not.toContain('secrets.');
});

test('every action is pinned to a commit', () => {
  const actions = Array.from(`${workflow}${release}`.matchAll(/uses: (.+)$/gm), ([, action = '']) => action);
  expect(actions.length).toBeGreaterThan(4);
  for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('only a job that needs no secret runs for a fork', () => {
  const secrets = Array.from(workflow.matchAll(/secrets\.(\w+)/g), ([, name = '']) => name);
  expect(secrets).toEqual(['CHROMATIC_PROJECT_TOKEN']);
  expect(workflow).toContain('[ -z "$CHROMATIC_PROJECT_TOKEN" ] ||');
  expect(workflow).not.toContain('pull_request_target');
  expect(workflow.match(/^permissions:\n(?: {2}.+\n)+/m)?.[0]).toBe('permissions:\n  contents: read\n');
});

test('every file that a script runs exists', () => {
  const files = Object.values(scripts).flatMap(
    (script) => script.match(/\b(?:scripts|bench)\/[\w./-]+/g) ?? [],
  );
  expect(files.length).toBeGreaterThan(8);
  for (const file of files) expect(statSync(join(repository, file)).isFile(), file).toBe(true);
});

test('every command of the documentation exists', () => {
  for (const file of ['README.md', 'CONTRIBUTING.md', 'docs/releasing.md']) {
    const names = npmScripts(readFileSync(join(repository, file), 'utf8'));
    expect(
      names.filter((name) => scripts[name] === undefined),
      file,
    ).toEqual([]);
  }
});

test('the workflow runs on the oldest Node that the repository supports', () => {
  const { engines } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  const versions = Array.from(
    workflow.matchAll(/node-version: '([\d.]+)'/g),
    ([, version]) => `>=${version}`,
  );
  expect(new Set(versions)).toEqual(new Set([engines.node]));
});
