import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startEnvironment, startOptions } from '../../bench/internal/memory.ts';
import { repository } from '../../scripts/runCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-shell-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function sh(args: readonly string[], env: Record<string, string> = {}) {
  const result = spawnSync('sh', args, {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status: result.status, output: result.stdout + result.stderr };
}

/** Returns a PATH on which `node` prints another version. */
function pathWithNode(version: string): string {
  const node = join(folder, 'node');
  writeFileSync(node, `#!/bin/sh\necho ${version}\n`);
  chmodSync(node, 0o755);
  return `${folder}${delimiter}${process.env['PATH'] ?? ''}`;
}

test.each(['18.20.4', '20.18.3', '19.9.0'])('Node %s is refused with a message', (version) => {
  const { status, output } = sh(['scripts/start.sh'], { PATH: pathWithNode(version) });
  expect(output.trim()).toBe(`Vitrine needs Node 20.19 or newer; this is Node ${version}.`);
  expect(status).toBe(1);
});

test.each(['20.19.0', '20.20.2', '22.1.0', '24.21.0'])('Node %s is new enough', (version) => {
  const { status, output } = sh(['-c', '. scripts/prepare.sh; check_node'], { PATH: pathWithNode(version) });
  expect([status, output]).toEqual([0, '']);
});

test('scripts run under the Node of the lock file', () => {
  const { output } = sh(['-c', '. scripts/prepare.sh; find_node; "$NODE" -p process.versions.node']);
  expect(output).toMatch(/^24\./);
});

test('a missing browser is reported before anything runs', () => {
  const { status, output } = sh(['scripts/test.sh'], { CHROMIUM_PATH: '/nowhere/chromium' });
  expect(output).toContain('CHROMIUM_PATH is /nowhere/chromium, which is not a program.');
  expect(status).toBe(1);
});

test('Chromatic reports a missing token', () => {
  const { status, output } = sh(['scripts/chromatic.sh'], { CHROMATIC_PROJECT_TOKEN: '' });
  expect(output).toContain('set CHROMATIC_PROJECT_TOKEN');
  expect(status).toBe(1);
});

const hasPostgres = sh(['scripts/with-postgres.sh', '--find']).status === 0;

test.runIf(hasPostgres)('the exit code of the command under a temporary database is passed on', () => {
  const { status, output } = sh([
    'scripts/with-postgres.sh',
    'sh',
    '-c',
    'echo "$VITRINE_TEST_DATABASE_URL"; exit 7',
  ]);
  expect(output).toMatch(/^postgresql:\/\/vitrine@127\.0\.0\.1:\d+\/postgres\n$/);
  expect(status).toBe(7);
});

test('the benchmarks start the server as npm start does', () => {
  const script = readFileSync(join(repository, 'scripts/start.sh'), 'utf8');
  expect(script).toContain(`exec "$NODE" ${startOptions.join(' ')} apps/server/src/main.ts`);
  for (const [name, value] of Object.entries(startEnvironment))
    expect(script).toContain(`${name}="\${${name}:-${value}}"`);
});
