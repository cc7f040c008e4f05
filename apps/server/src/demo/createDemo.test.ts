import { expect, it } from 'vitest';
import type { Log } from '../app/log.ts';
import { createWithRetries } from './createDemo.ts';

const incomplete = 'the demo library is incomplete';

/** What is said as errors while the creation fails as often as `failures` says. */
async function errorsOf(failures: number, signal = new AbortController().signal): Promise<string[]> {
  const said: string[] = [];
  const error = (_: unknown, text = '') => void said.push(text);
  let tries = 0;
  const make = async () => {
    tries += 1;
    if (tries <= failures) throw new Error('took too long');
  };
  await createWithRetries(make, { error } as Partial<Log> as Log, signal);
  return said;
}

it('says that the demo library stays incomplete, but only after the last try', async () => {
  expect(await errorsOf(2)).toEqual([incomplete, incomplete]);
  const [last, ...before] = (await errorsOf(9)).toReversed();
  expect(before).toEqual([incomplete, incomplete, incomplete]);
  expect(last).toBe('the demo library stays incomplete until the next start');
});

it('logs nothing when the server stops', async () => {
  expect(await errorsOf(9, AbortSignal.abort())).toEqual([]);
});
