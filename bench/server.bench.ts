import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { limitRow, ratioRow, type Benchmark, type Row, type RunOptions } from './internal/benchmark.ts';
import { startServerProcess, type ServerProcess } from './internal/serverProcess.ts';
import { median, megabytes, milliseconds, timeOf } from './internal/statistics.ts';

/** A server that rests gives memory back for a while after its start. Milliseconds. */
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

/** Strangers who try passwords all at once; whatever they are answered. */
async function crowd(server: ServerProcess): Promise<void> {
  const tries = Array.from({ length: crowdSize }, (_, at) =>
    server
      .send('/api/auth/signin', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ login: `stranger-${at}`, password: 'guessed' }),
      })
      .catch(() => undefined),
  );
  await Promise.all(tries);
}

async function measure(server: ServerProcess, { quick, log }: RunOptions): Promise<Row[]> {
  await wait(quick ? 1000 : rest);
  const resident = await server.residentBytes();
  log('a member alone, and beside a crowd that signs in');
  await memberTimes(server, 5);
  const alone = median(await memberTimes(server, quick ? 5 : 20));
  const beside: number[] = [];
  for (let round = 0; round < (quick ? 1 : 5); round += 1) {
    const strangers = crowd(server);
    beside.push(...(await memberTimes(server, 4)));
    await strangers;
  }
  const slowed = median(beside);
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
    ratioRow(
      {
        benchmark: `${crowdSize} sign-ins of strangers at once`,
        figure: `a member waits ${milliseconds(slowed)}, alone ${milliseconds(alone)}`,
      },
      slowed,
      alone,
      20,
    ),
  ];
}

export const benchmark: Benchmark = {
  name: 'server',
  async run(options) {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-server-'));
    const data = join(folder, 'data');
    const server = await startServerProcess(data);
    try {
      return await measure(server, options);
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
