import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenPool } from '../db/pool.ts';
import { openBareEmbedded } from '../testing/database/embeddedDatabase.ts';
import { createMemoryQueue } from './memoryQueue.ts';
import { startPgBossQueue } from './pgBossQueue.ts';
import { maxAttempts, type JobAttempt, type Queue } from './Queue.ts';

let database: OpenPool;

beforeAll(async () => {
  database = await openBareEmbedded();
});

afterAll(() => database.close());

function startQueue(pollSeconds: number): Promise<Queue> {
  return startPgBossQueue({
    pool: database.pool,
    isEmbedded: true,
    pollSeconds,
    onError: (error) => {
      throw error;
    },
  });
}

const kinds: Record<string, () => Promise<Queue>> = {
  memory: async () => createMemoryQueue(),
  'pg-boss on the embedded database': () => startQueue(0.5),
};

async function until(isTrue: () => boolean): Promise<void> {
  for (let at = 0; at < 400 && !isTrue(); at += 1) await new Promise((resolve) => setTimeout(resolve, 25));
  expect(isTrue()).toBe(true);
}

describe.each(Object.keys(kinds))('queue contract: %s', (kind) => {
  let queue: Queue;
  let name: string;

  beforeEach(async () => {
    queue = await (kinds[kind] as () => Promise<Queue>)();
    name = `test-${crypto.randomUUID()}`;
    return () => queue.stop();
  });

  it('runs waiting and new jobs, each once', async () => {
    const seen: number[] = [];
    await queue.send(name, { at: 0 });
    await queue.work(name, async ({ at }) => void seen.push(Number(at)), { concurrency: 2 });
    for (let at = 1; at < 20; at += 1) await queue.send(name, { at });
    await until(() => seen.length >= 20);
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at));
  });

  it('tries a failing job a limited number of times and continues with the others (R06, R07)', async () => {
    const tries: JobAttempt[] = [];
    const done: unknown[] = [];
    await queue.work(name, async ({ bad }, attempt) => {
      if (bad === true) {
        tries.push(attempt);
        throw new Error('cannot');
      }
      done.push(bad);
    });
    await queue.send(name, { bad: true });
    for (let at = 0; at < 5; at += 1) await queue.send(name, { bad: at });
    await until(() => done.length === 5);
    await until(() => tries.length === maxAttempts);
    expect(tries.map(({ isLast }) => isLast)).toEqual([false, false, true]);
    await queue.send(name, { bad: 'last' });
    await until(() => done.length === 6);
    expect(tries).toHaveLength(maxAttempts);
  });

  it('queues equal keys once while they wait', async () => {
    let runs = 0;
    await queue.send(name, {}, { key: 'a' });
    await queue.send(name, {}, { key: 'a' });
    await queue.send(name, {}, { key: 'b' });
    await queue.work(name, async () => void (runs += 1));
    await until(() => runs >= 2);
    await queue.send(name, {}, { key: 'a' });
    await until(() => runs >= 3);
    expect(runs).toBe(3);
  });

  it('handles jobs of a higher priority first', async () => {
    const seen: unknown[] = [];
    for (const at of [1, 2]) await queue.send(name, { at }, { key: `${at}` });
    for (const at of [3, 4]) await queue.send(name, { at }, { key: `${at}`, priority: 1, maxSeconds: 2000 });
    await queue.work(name, async ({ at }) => void seen.push(at));
    await until(() => seen.length === 4);
    expect(seen).toEqual([3, 4, 1, 2]);
  });
});

describe('pg-boss queue', () => {
  it('wakes its own workers at once, long before their next poll', async () => {
    const queue = await startQueue(60);
    const seen: unknown[] = [];
    await queue.work('woken', async ({ at }) => void seen.push(at));
    // The first look, which finds nothing, is over: from now on the worker rests for a minute.
    await new Promise((resolve) => setTimeout(resolve, 500));
    for (let at = 0; at < 5; at += 1) {
      await queue.send('woken', { at });
      await until(() => seen.length === at + 1);
    }
    expect(seen).toEqual([0, 1, 2, 3, 4]);
    await queue.stop();
  });

  it('leaves the jobs of other processes to the next poll', async () => {
    const [worker, sender] = [await startQueue(1), await startQueue(1)];
    const seen: unknown[] = [];
    await worker.work('elsewhere', async ({ at }) => void seen.push(at));
    await new Promise((resolve) => setTimeout(resolve, 500));
    await sender.send('elsewhere', { at: 1 });
    await until(() => seen.length === 1);
    await Promise.all([worker.stop(), sender.stop()]);
  });

  it('keeps jobs over a restart and runs 200 of them without waiting between them (R08)', async () => {
    const first = await startQueue(0.5);
    for (let at = 0; at < 200; at += 1) await first.send('restart', { at });
    await first.stop();
    const second = await startQueue(0.5);
    const seen = new Set<unknown>();
    await second.work('restart', async ({ at }) => void seen.add(at));
    await until(() => seen.size === 200);
    await second.stop();
  });
});
