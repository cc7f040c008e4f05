import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { limitRow, ratioRow, type Benchmark, type Row, type RunOptions } from './internal/benchmark.ts';
import { openCrowd } from './internal/crowd.ts';
import { startServerProcess, type ServerProcess } from './internal/serverProcess.ts';
import { megabytes, milliseconds, percentile, timeOf } from './internal/statistics.ts';

/** An idle server releases memory for a while after its start. Milliseconds. */
const rest = 10_000;
const crowdSize = 100;

function memberTime(server: ServerProcess): Promise<number> {
  return timeOf(async () => {
    await (await server.send('/api/folders')).text();
  });
}

async function memberTimes(server: ServerProcess, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) times.push(await memberTime(server));
  return times;
}

interface Waits {
  readonly alone: readonly number[];
  readonly beside: readonly number[];
}

/**
 * Measures a member without and with a crowd, in turns, so that a change in the speed of the machine affects both
 * alike.
 */
async function compareWaits(server: ServerProcess, rounds: number): Promise<Waits> {
  const crowd = openCrowd(server.origin, crowdSize);
  const waits: { alone: number[]; beside: number[] } = { alone: [], beside: [] };
  await memberTimes(server, 5);
  for (let round = 0; round <= rounds; round += 1) {
    const alone = await memberTimes(server, 20);
    const beside: number[] = [];
    let isOver = false;
    const strangers = crowd.signIn().finally(() => (isOver = true));
    while (!isOver) beside.push(await memberTime(server));
    await strangers;
    // The first crowd opens its connections.
    if (round === 0) continue;
    waits.alone.push(...alone);
    waits.beside.push(...beside);
  }
  await crowd.end();
  return waits;
}

async function measure(server: ServerProcess, { quick, log }: RunOptions): Promise<Row[]> {
  await wait(quick ? 1000 : rest);
  const resident = await server.residentBytes();
  log('a member alone, and beside a crowd that signs in');
  const { alone, beside } = await compareWaits(server, quick ? 2 : 10);
  return [
    limitRow(
      {
        benchmark: 'server at rest',
        figure: `${megabytes(resident)} resident after a first start, embedded database`,
      },
      resident / 1024 ** 2,
      350,
      'MB',
    ),
    ...[50, 95].map((percent) => {
      const [slowed, usual] = [percentile(beside, percent), percentile(alone, percent)];
      return ratioRow(
        {
          benchmark: `${crowdSize} sign-ins of strangers at once, p${percent}`,
          figure: `a member waits ${milliseconds(slowed)}, alone ${milliseconds(usual)}`,
        },
        slowed,
        usual,
        2,
      );
    }),
  ];
}

export const benchmark: Benchmark = {
  name: 'server',
  async run(options) {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-server-'));
    const data = join(folder, 'data');
    const server = await startServerProcess(data, { VITRINE_PROXIES: '1' });
    try {
      return await measure(server, options);
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
