import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrencyLimit.ts';

describe('a concurrency limit', () => {
  it('runs a few at a time in order, queues some, and refuses more', async () => {
    const limit = createConcurrencyLimit({ maxConcurrent: 2, maxWaiting: 3 });
    const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
    let running = 0;
    let most = 0;
    const begun: number[] = [];
    const tryRun = (at: number) =>
      limit.tryRun(async () => {
        begun.push(at);
        most = Math.max(most, (running += 1));
        await gates[at]?.promise;
        running -= 1;
        if (at === 1) throw new Error('failed');
        return at;
      });
    const results = [0, 1, 2, 3, 4].map(tryRun);
    expect(results.every((each) => each !== undefined)).toBe(true);
    expect(tryRun(5)).toBeUndefined();
    for (const gate of gates) gate.resolve();
    expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect([begun, most]).toEqual([[0, 1, 2, 3, 4], 2]);
    expect(await tryRun(5)).toBe(5);
  });
});
