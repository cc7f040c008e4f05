import { createDeferred, createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionStore } from '../../provider/sessionStore.ts';
import { emptyQueue, queueControls } from './uploadEntries.ts';
import { createUploadQueue } from './uploadQueue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const none = emptyQueue.counts;

test.each([
  [{ ...none }, undefined, [false, false, false]],
  [{ ...none, waiting: 2, uploading: 1 }, undefined, [true, false, true]],
  [{ ...none, waiting: 2 }, 'user', [false, true, true]],
  [{ ...none, waiting: 2 }, 'offline', [true, false, true]],
  [{ ...none, paused: 1 }, undefined, [false, true, true]],
  [{ ...none, uploading: 1, paused: 1 }, undefined, [true, true, true]],
  [{ ...none, stored: 3, failed: 2, canceled: 1, rejected: 1 }, undefined, [false, false, false]],
] as const)('commands for the whole queue: %o, pause reason %s', (counts, pauseReason, expected) => {
  const { canPauseAll, canResumeAll, canCancelAll } = queueControls({ counts, pauseReason });
  expect([canPauseAll, canResumeAll, canCancelAll]).toEqual(expected);
});

function setup(plan: FaultPlan = {}) {
  const { api } = withFaults(createMemoryGalleryApi({ size: 0 }), plan);
  const session = createSessionStore(() => undefined);
  const queue = createUploadQueue({ session, onStored: () => undefined, watchOnline: () => () => undefined });
  queue.setAssets(api.assets);
  queue.connect();
  const statuses = () => queue.get().entries.map(({ status }) => status);
  const add = (count: number) =>
    queue.add(
      Array.from({ length: count }, (_, index) => ({
        file: new Blob([`bytes ${index} of ${count}`]),
        relativePath: `${count}-${index}.txt`,
      })),
    );
  return { queue, session, statuses, add };
}

const run = (milliseconds = 300) => vi.advanceTimersByTimeAsync(milliseconds);

test('pausing all stops active and waiting uploads, resuming all continues both', async () => {
  const deferred = createDeferred();
  const { queue, statuses, add } = setup({ 'assets.upload': { until: deferred.promise } });
  add(5);
  await run();
  queue.pause();
  expect(statuses()).toEqual(Array(5).fill('waiting'));
  expect(queue.get().pauseReason).toBe('user');
  deferred.resolve();
  await run(60_000);
  expect(statuses()).toEqual(Array(5).fill('waiting'));
  queue.resume();
  await run();
  expect(statuses()).toEqual(Array(5).fill('stored'));
});

test('cancelling all leaves finished uploads unchanged, and the returned ids restore exactly the cancelled ones', async () => {
  const { queue, statuses, add } = setup({
    'assets.upload': [{ fail: 'unexpected' }, 'pass', 'hang', 'hang'],
  });
  add(4);
  await run();
  expect(statuses()).toEqual(['failed', 'stored', 'uploading', 'uploading']);
  const ids = queue.cancel();
  expect(ids).toEqual(['3', '4']);
  expect(statuses()).toEqual(['failed', 'stored', 'canceled', 'canceled']);
  queue.pause();
  queue.retry(ids);
  expect(statuses()).toEqual(['failed', 'stored', 'waiting', 'waiting']);
});

test('the pause reason is returned: the session ended', async () => {
  const { queue, session, add } = setup();
  session.expire();
  add(1);
  await run();
  expect(queue.get().pauseReason).toBe('signed-out');
  session.signedIn();
  await run();
  expect(queue.get()).toMatchObject({ pauseReason: undefined, isActive: false });
});

test('files added to an idle queue are sent although it was paused', async () => {
  const { queue, statuses, add } = setup();
  add(1);
  queue.pause();
  queue.cancel();
  add(2);
  await run();
  expect(statuses()).toEqual(['canceled', 'stored', 'stored']);
});

test('each command for 1,000 files notifies the listeners once', async () => {
  const count = 1000;
  const { queue, add } = setup({ 'assets.upload': 'hang' });
  const ids = add(count);
  await run();
  const onChange = vi.fn<() => void>();
  queue.subscribe(onChange);
  const commands = {
    pause: () => queue.pause(),
    resume: () => queue.resume(),
    cancel: () => queue.cancel(),
    bringBack: () => queue.retry(ids),
    cancelAgain: () => queue.cancel(),
    clear: () => queue.clearFinished(),
  };
  const seen = Object.entries(commands).map(([name, command]) => {
    onChange.mockClear();
    command();
    return { name, onChange: onChange.mock.calls.length };
  });
  expect(seen).toEqual(Object.keys(commands).map((name) => ({ name, onChange: 1 })));
  expect(queue.get().entries).toEqual([]);
});
