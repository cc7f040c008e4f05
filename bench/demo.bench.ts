import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { limitRow, type Benchmark, type Row } from './internal/benchmark.ts';
import { childrenOf, residentBytes, startEnvironment, startOptions } from './internal/memory.ts';
import { median, megabytes } from './internal/statistics.ts';

const repository = join(import.meta.dirname, '..');
const password = 'correct horse battery';
const goalSeconds = 20;
const goalMegabytes = 350;
/** The processes that draw pictures end after a minute without work. Milliseconds. */
const rest = 90_000;

/** Times of a first start, in seconds from the start of its process. */
interface FirstStart {
  /** Until the address responds. */
  readonly ready: number;
  /** Until the demo library is complete. */
  readonly complete: number;
  /** The part of `complete` for drawing and adding the files. */
  readonly making: number;
  readonly files: number;
  /** Bytes of the idle server and its child processes; 0 when the benchmark did not wait for the idle state. */
  readonly resident: number;
  readonly helpers: number;
}

async function countFiles(origin: string): Promise<number> {
  const signedIn = await fetch(`${origin}/api/auth/signin`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ login: 'admin', password }),
  });
  const cookies = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]);
  const response = await fetch(`${origin}/api/files?limit=1`, { headers: { Cookie: cookies.join('; ') } });
  return ((await response.json()) as { total: number }).total;
}

async function startOnce(dataFolder: string, restMs: number): Promise<FirstStart> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const demo = { VITRINE_DEMO: '1', VITRINE_DEMO_PASSWORD: password, VITRINE_LOG: 'info' };
  const child = spawn(process.execPath, [...startOptions, join(repository, 'apps/server/src/main.ts')], {
    env: { ...startEnvironment, ...process.env, ...demo, PORT: '0', VITRINE_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const made = Promise.withResolvers<FirstStart>();
  let [origin, ready, complete, making] = ['', 0, 0, 0];
  const see = (line: string) => {
    const address = /ready at (http:\S+)/.exec(line)?.[1];
    if (address !== undefined) [origin, ready] = [address, seconds()];
    if (line.includes('demo library made'))
      [complete, making] = [seconds(), (JSON.parse(line) as { seconds: number }).seconds];
    if (ready > 0 && complete > 0)
      made.resolve({ ready, complete, making, files: 0, resident: 0, helpers: 0 });
  };
  createInterface(child.stdout).on('line', see);
  createInterface(child.stderr).on('line', see);
  child.on('exit', () => made.reject(new Error('the server ended before its demo library was complete')));
  try {
    const start = { ...(await made.promise), files: await countFiles(origin) };
    if (restMs === 0) return start;
    await wait(restMs);
    const helpers = await Promise.all((await childrenOf(child.pid)).map(residentBytes));
    const sum = helpers.reduce((total, bytes) => total + bytes, 0);
    return { ...start, resident: await residentBytes(child.pid), helpers: sum };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Measures a first start with its demo library, from the start of the process to the last file. */
export const benchmark: Benchmark = {
  name: 'demo',
  async run({ quick, log }): Promise<Row[]> {
    const starts: FirstStart[] = [];
    const turns = quick ? 1 : 3;
    for (let turn = 0; turn < turns; turn++) {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
      try {
        starts.push(await startOnce(folder, turn === turns - 1 && !quick ? rest : 0));
        log(`complete after ${starts.at(-1)?.complete.toFixed(1)} s`);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }
    const middle = (key: keyof FirstStart) => median(starts.map((each) => each[key]));
    const complete = middle('complete');
    const parts = `ready after ${middle('ready').toFixed(1)} s, making ${middle('making').toFixed(1)} s`;
    const figure = `${complete.toFixed(1)} s for ${middle('files')} files of the first tenant (${parts})`;
    const rows = [
      limitRow({ benchmark: 'demo library on a first start', figure }, complete, goalSeconds, 's'),
    ];
    const last = starts.at(-1);
    if (!last || last.resident === 0) return rows;
    const memory = {
      benchmark: 'server at rest with its demo library',
      figure: `${megabytes(last.resident)} resident, and ${megabytes(last.helpers)} of processes that it has started`,
    };
    return [...rows, limitRow(memory, last.resident / 1024 ** 2, goalMegabytes, 'MB')];
  },
};
