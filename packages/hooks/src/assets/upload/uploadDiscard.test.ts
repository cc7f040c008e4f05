import type { DiscardedUpload } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionStore } from '../../provider/sessionStore.ts';
import { createUploadQueue } from './uploadQueue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const run = () => vi.advanceTimersByTimeAsync(300);

function setup(plan: FaultPlan) {
  const { api, calls } = withFaults(createMemoryGalleryApi({ size: 0 }), plan);
  const queue = createUploadQueue({
    session: createSessionStore(() => undefined),
    onStored: () => undefined,
    watchOnline: () => () => undefined,
  });
  queue.setAssets(api.assets);
  queue.connect();
  const add = (...names: string[]) =>
    queue.add(names.map((name) => ({ file: new Blob([name]), relativePath: name })));
  const discarded = () =>
    calls
      .filter(({ name }) => name === 'assets.discardUpload')
      .map(({ input }) => JSON.parse((input[0] as DiscardedUpload).resumeKey ?? '[]')[1] as string);
  const statuses = () => queue.get().entries.map(({ status }) => status);
  return { queue, calls, add, discarded, statuses };
}

test('a cancelled upload is discarded on the server: while it is sent, paused, waiting or failed', async () => {
  const { queue, add, discarded } = setup({ 'assets.upload': ['hang', 'hang', { fail: 'unexpected' }] });
  add('sent.bin', 'paused.bin', 'failed.bin');
  await run();
  queue.pause('2');
  expect(discarded()).toEqual([]);
  for (const id of ['2', '1', '3']) queue.cancel(id);
  queue.pause();
  add('waiting.bin');
  queue.cancel();
  queue.clearFinished();
  expect(discarded()).toEqual(['paused.bin', 'sent.bin', 'failed.bin', 'waiting.bin']);
});

test('its call is aborted first, and a retry starts from the beginning', async () => {
  const { queue, calls, add, statuses } = setup({ 'assets.upload': ['hang'] });
  add('a.bin');
  await run();
  queue.cancel('1');
  const [sent, freed] = calls.slice(-2);
  expect([sent?.name, sent?.signal?.aborted]).toEqual(['assets.upload', true]);
  expect(freed?.name).toBe('assets.discardUpload');
  queue.retry('1');
  await run();
  expect(statuses()).toEqual(['stored']);
});

test('a second entry of the same file keeps the uploaded bytes', async () => {
  const { queue, add, discarded } = setup({ 'assets.upload': 'hang' });
  add('a.bin', 'a.bin');
  await run();
  queue.cancel('2');
  expect(discarded()).toEqual([]);
  queue.cancel('1');
  expect(discarded()).toEqual(['a.bin']);
});

test.each([
  ['that fails', { fail: 'offline' }],
  ['that hangs', 'hang'],
] as const)('a discard request %s does not disturb the queue', async (_name, fault) => {
  const { queue, add, statuses } = setup({ 'assets.upload': ['hang'], 'assets.discardUpload': fault });
  add('a.bin', 'b.bin');
  await run();
  queue.cancel('1');
  await run();
  expect(statuses()).toEqual(['canceled', 'stored']);
  expect(queue.get().pauseReason).toBeUndefined();
  queue.retry('1');
  await run();
  expect(statuses()).toEqual(['stored', 'stored']);
});
