import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../scripts/runCommand.ts';

const workflow = readFileSync(join(repository, '.github/workflows/ci.yml'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Names of the scripts that a text runs with npm. */
function npmScripts(text: string): string[] {
  return Array.from(
    text.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g),
    ([, named, short]) => named ?? short ?? '',
  );
}

/** Commands of the workflow's steps. */
const commands = Array.from(workflow.matchAll(/^\s+(?:- )?run: (.+)$/gm), ([, command = '']) => command);

test('every script that CI runs exists', () => {
  expect(commands.length).toBeGreaterThan(1);
  const files = commands.flatMap((command) => /^(?:\.\/)?(\.?[\w-]+\/[\w./-]+)$/.exec(command)?.[1] ?? []);
  expect(files).toEqual(['.ci/run']);
  for (const file of files) expect(statSync(join(repository, file)).mode & 0o111).not.toBe(0);
  const run = readFileSync(join(repository, '.ci/run'), 'utf8').replace(/^#.*$/gm, '');
  const names = [...commands, run].flatMap(npmScripts);
  expect(names).toEqual(expect.arrayContaining(['chromatic', 'test']));
  expect(names.filter((name) => scripts[name] === undefined)).toEqual([]);
});

test('every file that a script runs exists', () => {
  const files = Object.values(scripts).flatMap(
    (script) => script.match(/\b(?:scripts|bench)\/[\w./-]+/g) ?? [],
  );
  expect(files.length).toBeGreaterThan(8);
  for (const file of files) expect(statSync(join(repository, file)).isFile(), file).toBe(true);
});

test('every command of the documentation exists', () => {
  for (const file of ['README.md', 'CONTRIBUTING.md']) {
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
