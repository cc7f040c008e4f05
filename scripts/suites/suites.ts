import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gates } from '../gates/gates.ts';
import { runGates } from '../gates/runGates.ts';
import { readCommand, runCommand } from '../runCommand.ts';
import type { Kind, Share } from './changed/selectTests.ts';
import { judge, readReport, type Outcome } from './outcome.ts';
import { shareOnPostgres } from './postgresTests.ts';
import { describeUnrepeated, readRecording } from './statements.ts';

export interface Suite {
  readonly name: string;
  /** Selects the suite by the reach of a change. A suite without it examines the whole repository and always runs. */
  readonly kind?: Kind;
  /** Returns the part of the chosen test files that this suite runs. Defaults to all of them. */
  readonly narrow?: (share: Share) => Share;
  /** Runs these test files, or all of the suite. */
  run(share: Share): Promise<Outcome>;
}

/** Runs a command that writes a JSON report to the given file. */
async function withReport(run: (file: string) => Promise<number>): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-report-'));
  try {
    const file = join(folder, 'report.json');
    const exitCode = await run(file);
    return judge(await readReport(file), exitCode);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function filesOf(share: Share): readonly string[] {
  return share === 'all' ? [] : share;
}

interface VitestOptions {
  env?: Record<string, string>;
  /** Number of files at the same time. Defaults to one fewer than the number of cores. */
  workers?: number;
  /** A command that runs the tests in its own environment. */
  under?: readonly string[];
}

function vitest(
  name: string,
  kind: Kind,
  projects: readonly string[],
  { env = {}, workers, under = [] }: VitestOptions = {},
): Suite {
  const chosen = projects.flatMap((project) => ['--project', project]);
  if (workers !== undefined) chosen.push(`--maxWorkers=${workers}`);
  const reporters = ['--reporter=default', '--reporter=json'];
  return {
    name,
    kind,
    run: (share) =>
      withReport((file) => {
        const output = `--outputFile.json=${file}`;
        const command = [...under, 'vitest', 'run', ...chosen, ...reporters, output, ...filesOf(share)];
        return runCommand(command, { env });
      }),
  };
}

const checks: Suite = {
  name: 'check',
  async run() {
    const results = await runGates(gates);
    const failed = results.filter((result) => !result.passed);
    return {
      passed: results.length - failed.length,
      failed: failed.length,
      notes: failed.map(({ name }) => name),
    };
  },
};

const endToEnd: Suite = {
  name: 'end to end',
  kind: 'endToEnd',
  async run(share) {
    const built = await runCommand([
      'vite',
      'build',
      'apps/gallery',
      '--config',
      'apps/gallery/vite.config.ts',
    ]);
    if (built !== 0) return { passed: 0, failed: 1, notes: ['The gallery could not be built.'] };
    return withReport((file) =>
      runCommand(['playwright', 'test', '--reporter=line,json', ...filesOf(share)], {
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
    );
  },
};

const packages: Suite = {
  name: 'packages',
  kind: 'packages',
  async run() {
    const code = await runCommand([process.execPath, 'scripts/build.ts', '--check']);
    if (code !== 0)
      return { passed: 0, failed: 1, notes: ['The packages could not be built, or are not fit to publish.'] };
    const consumer = await withReport((file) =>
      runCommand([
        'vitest',
        'run',
        '--project',
        'consumer',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]),
    );
    return { ...consumer, passed: consumer.passed + 1 };
  },
};

const stories: Suite = {
  name: 'stories',
  kind: 'stories',
  run: (share) =>
    withReport((file) =>
      runCommand([process.execPath, 'scripts/stories.ts', ...filesOf(share)], {
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
    ),
};

const documentation: Suite = {
  name: 'documentation',
  kind: 'site',
  async run() {
    // Below a path, where an address from the root of the host would lead elsewhere.
    const built = await runCommand([process.execPath, 'scripts/site.ts', '--base', '/vitrine/']);
    if (built !== 0) return { passed: 0, failed: 1, notes: ['The documentation site could not be built.'] };
    return withReport((file) =>
      runCommand(
        ['playwright', 'test', '--config', 'test/site/playwright.config.ts', '--reporter=line,json'],
        {
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        },
      ),
    );
  },
};

/**
 * Returns the command that gives the tests a PostgreSQL: empty when there is one already, undefined when none is
 * found.
 */
async function findPostgres(): Promise<readonly string[] | undefined> {
  if ((process.env['VITRINE_TEST_DATABASE_URL'] ?? '') !== '') return [];
  const command = ['sh', 'scripts/with-postgres.sh'];
  const found = await readCommand([...command, '--find'], { takesFailure: true });
  return found === '' ? undefined : command;
}

/** These tests wait more than they compute. On PostgreSQL one database server is shared, so the default stays there. */
const workers = availableParallelism();

/** Runs the server's tests on the embedded database. A run of all of them fails for a statement that PostgreSQL never gets. */
const embedded: Suite = {
  name: 'server on the embedded database',
  kind: 'server',
  async run(share) {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-statements-'));
    try {
      const env = { VITRINE_TEST_DATABASE_URL: '', VITRINE_TEST_STATEMENTS: folder };
      const outcome = await vitest('server', 'server', ['server'], { env, workers }).run(share);
      // Some of the tests, or tests that failed, have not sent every statement.
      if (share !== 'all' || outcome.failed > 0) return outcome;
      const notes = describeUnrepeated(await readRecording(folder));
      return { ...outcome, failed: notes.length, notes };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Repeats some of the server's tests on PostgreSQL. A missing PostgreSQL is allowed on a developer's machine, not in CI. */
const postgres: Suite = {
  name: 'server on PostgreSQL',
  kind: 'server',
  narrow: shareOnPostgres,
  async run(share) {
    const under = await findPostgres();
    if (under) return vitest('server', 'server', ['server'], { under }).run(share);
    const note = 'NOT RUN: no PostgreSQL 15 or newer was found; set VITRINE_TEST_DATABASE_URL.';
    return { passed: 0, failed: process.env['CI'] === undefined ? 0 : 1, notes: [note] };
  },
};

/**
 * Everything that `npm test` runs: stages one after the other, the lanes of a stage at the same time. The server's
 * suites wait more than they compute, so the others run beside them; the suites of the whole product run alone.
 */
export const stages: readonly (readonly (readonly Suite[])[])[] = [
  [
    [
      checks,
      vitest('unit and dom', 'unit', ['unit', 'dom', 'gallery', 'apart'], { workers }),
      vitest('browser', 'browser', ['browser']),
      stories,
      packages,
      documentation,
    ],
    [embedded, postgres],
  ],
  [[endToEnd]],
];

/** The same as one list. */
export const suites: readonly Suite[] = stages.flat(2);
