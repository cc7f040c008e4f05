import type { UploadInput } from '@vitrine/core/contract';
import { createDeferred, createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionStore } from '../../provider/sessionStore.ts';
import { guardApi } from '../../provider/guardApi.ts';
import { createUploadQueue } from './uploadQueue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setup(plan: FaultPlan = {}, capabilities = {}) {
  const memory = createMemoryGalleryApi({ size: 0, capabilities });
  const faulty = withFaults(memory, plan);
  const onExpired = vi.fn<() => void>();
  const session = createSessionStore(onExpired);
  let setOnline: (isOnline: boolean) => void = () => undefined;
  const onStored = vi.fn<() => void>();
  const queue = createUploadQueue({
    session,
    onStored,
    watchOnline(listener) {
      setOnline = listener;
      return () => undefined;
    },
  });
  queue.setAssets(guardApi(faulty.api, session).assets);
  queue.connect();
  const statuses = () => queue.get().entries.map(({ status }) => status);
  return { queue, faulty, memory, session, onExpired, onStored, statuses, goOnline: () => setOnline(true) };
}

function files(...paths: string[]) {
  return paths.map((relativePath) => ({ file: new Blob([`bytes of ${relativePath}`]), relativePath }));
}

function many(count: number) {
  return files(...Array.from({ length: count }, (_, index) => `${index}.txt`));
}

/** Lets the queue work until it has nothing more to do, or `milliseconds` are over. */
async function run(milliseconds = 300): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

test('files are stored in their folders, and each folder is created once', async () => {
  const { queue, faulty, memory, statuses, onStored } = setup();
  queue.add(files('Trip/day 1/a.txt', 'Trip/day 1/b.txt', 'Trip/day 2/c.txt', 'd.txt', '../x/./e.txt'));
  await run();
  expect(statuses()).toEqual(['stored', 'stored', 'stored', 'stored', 'stored']);
  const paths = (await memory.assets.listFolders()).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([['Trip', 'day 1'], ['Trip', 'day 2'], ['Uploads'], ['x']]));
  expect(faulty.count('assets.createFolder')).toBe(4);
  expect(onStored).toHaveBeenCalled();
  expect(queue.get()).toMatchObject({ isActive: false, sentBytes: queue.get().totalBytes });
});

test('where folders contain none, the files of inner folders go to the outer one', async () => {
  const { queue, memory, statuses } = setup({}, { assets: { createSubfolder: false } });
  queue.add(files('Trip/day 1/a.txt', 'Trip/b.txt'));
  await run();
  expect(statuses()).toEqual(['stored', 'stored']);
  const trip = (await memory.assets.listFolders()).find(({ name }) => name === 'Trip');
  expect([trip?.path, trip?.fileCount]).toEqual([['Trip'], 2]);
});

test('existing folders are used, in any case of their names', async () => {
  const { queue, memory, statuses } = setup();
  const summer = (await memory.assets.listFolders()).find(({ name }) => name === 'Summer');
  queue.add(files('SUMMER/a.txt'));
  await run();
  expect(statuses()).toEqual(['stored']);
  expect((await memory.assets.listFiles({ folderId: summer?.id })).total).toBe(1);
});

test('three at a time, in their order', async () => {
  const deferred = createDeferred();
  const { queue, faulty, statuses } = setup({ 'assets.upload': { until: deferred.promise } });
  queue.add(many(8));
  await run();
  expect(statuses()).toEqual([...Array(3).fill('uploading'), ...Array(5).fill('waiting')]);
  deferred.resolve();
  await run();
  expect(statuses()).toEqual(Array(8).fill('stored'));
  const order = faulty.calls.filter(({ name }) => name === 'assets.upload').map(({ input }) => input[0]);
  expect(order).toMatchObject(many(8).map(({ relativePath }) => ({ fileName: relativePath })));
});

test('duplicates, refusals and failures are distinguished', async () => {
  const { queue, statuses } = setup({
    'assets.upload': ['pass', 'pass', { fail: 'unexpected', status: 500 }, { fail: 'quota-exceeded' }],
  });
  queue.add([
    ...files('a.txt'),
    { file: new Blob([]), relativePath: 'empty.txt' },
    ...files('b.txt', 'c.txt'),
  ]);
  await run();
  expect(statuses()).toEqual(['stored', 'rejected', 'failed', 'rejected']);
  const [, empty, failed, full] = queue.get().entries;
  expect([empty?.reason, failed?.error?.status, full?.reason]).toEqual(['empty', 500, 'quota']);
  queue.retry();
  queue.add([{ file: new Blob(['bytes of a.txt']), relativePath: 'again.txt' }]);
  await run();
  expect(statuses()).toEqual(['stored', 'rejected', 'stored', 'rejected', 'duplicate']);
  expect(queue.get().entries[4]?.assetId).toBe(queue.get().entries[0]?.assetId);
  queue.clearFinished();
  expect(queue.get().entries).toEqual([]);
});

test('while paused nothing new is sent, and the running upload starts again later', async () => {
  const { queue, faulty, statuses } = setup({ 'assets.upload': ['hang', 'hang', 'hang'] });
  queue.add(many(5));
  await run();
  queue.pause();
  await run();
  expect(statuses()).toEqual(Array(5).fill('waiting'));
  expect(queue.get().pauseReason).toBe('user');
  expect(faulty.calls.filter(({ name, signal }) => name === 'assets.upload' && !signal?.aborted)).toEqual([]);
  queue.resume();
  await run();
  expect(statuses()).toEqual(Array(5).fill('stored'));
});

test('one file can be paused, resumed and cancelled separately', async () => {
  const { queue, statuses } = setup({ 'assets.upload': ['hang', 'hang'] });
  const [first, second] = queue.add(many(3));
  await run();
  queue.pause(first);
  queue.cancel(second);
  await run();
  expect(statuses()).toEqual(['paused', 'canceled', 'stored']);
  queue.resume(first);
  await run();
  expect(statuses()).toEqual(['stored', 'canceled', 'stored']);
});

test('offline, files wait and continue when the network is back (F13)', async () => {
  const { queue, statuses, goOnline, faulty } = setup({ 'assets.upload': { fail: 'offline' } });
  queue.add(many(4));
  await run(1000);
  expect(statuses()).toEqual(Array(4).fill('waiting'));
  expect(queue.get().pauseReason).toBe('offline');
  faulty.set({ 'assets.upload': 'pass' });
  goOnline();
  await run();
  expect(statuses()).toEqual(Array(4).fill('stored'));
});

test('an unreachable server is retried with growing delays', async () => {
  const { queue, faulty, statuses } = setup({ 'assets.upload': { fail: 'offline' } });
  queue.add(many(1));
  await run(60_000);
  expect(faulty.count('assets.upload')).toBeLessThan(8);
  faulty.set({ 'assets.upload': 'pass' });
  await run(31_000);
  expect(statuses()).toEqual(['stored']);
});

test('without a session, files wait for the sign-in, which is requested once (F15)', async () => {
  const { queue, memory, session, onExpired, statuses } = setup();
  memory.expireSession();
  queue.add(many(5));
  await run();
  expect(statuses()).toEqual(Array(5).fill('waiting'));
  expect(queue.get().pauseReason).toBe('signed-out');
  expect(onExpired).toHaveBeenCalledOnce();
  await memory.session.signIn({ login: 'admin', password: 'password' });
  session.signedIn();
  await run();
  expect(statuses()).toEqual(Array(5).fill('stored'));
});

test('a busy server gets no request for the time of its Retry-After (F19)', async () => {
  const busy = { fail: 'rate-limited', status: 429, retryAfterSeconds: 20 } as const;
  const { queue, faulty, statuses } = setup({ 'assets.upload': [busy] });
  queue.add(many(1));
  await run(19_000);
  expect(faulty.count('assets.upload')).toBe(1);
  await run(2000);
  expect(statuses()).toEqual(['stored']);
});

test('a folder that cannot be created fails only its own files, and a retry creates it', async () => {
  const { queue, statuses } = setup({ 'assets.createFolder': [{ fail: 'unexpected' }] });
  queue.add(files('New/a.txt', 'b.txt'));
  await run();
  expect(statuses()).toEqual(['failed', 'stored']);
  queue.retry();
  await run();
  expect(statuses()).toEqual(['stored', 'stored']);
});

test('a folder that someone else creates meanwhile is used', async () => {
  const { queue, memory, statuses, faulty } = setup();
  await memory.assets.createFolder({ name: 'New' });
  faulty.set({ 'assets.listFolders': [{ resolve: [] }] });
  queue.add(files('New/a.txt'));
  await run();
  expect(statuses()).toEqual(['stored']);
});

test('progress is published at most ten times a second, and unchanged entries stay the same objects', async () => {
  const deferred = createDeferred();
  const { queue, faulty } = setup({ 'assets.upload': { until: deferred.promise } });
  queue.add(many(2000));
  await run();
  const before = queue.get().entries;
  const listener = vi.fn<() => void>();
  queue.subscribe(listener);
  const [input] = faulty.calls.filter(({ name }) => name === 'assets.upload')[0]?.input ?? [];
  const { onProgress } = input as UploadInput;
  for (let sentBytes = 0; sentBytes < 10; sentBytes += 1) onProgress?.({ sentBytes, totalBytes: 10 });
  await run(100);
  expect(listener).toHaveBeenCalledOnce();
  expect(queue.get().entries[0]?.sentBytes).toBe(9);
  expect(queue.get().entries[1]).toBe(before[1]);
});

test('unmounting the provider stops everything, and mounting it again continues (F04)', async () => {
  const { queue, faulty, statuses } = setup({ 'assets.upload': ['hang'] });
  queue.add(many(1));
  await run();
  queue.disconnect();
  await run(0);
  expect(vi.getTimerCount()).toBe(0);
  expect(faulty.calls.at(-1)?.signal?.aborted).toBe(true);
  queue.connect();
  await run();
  expect(statuses()).toEqual(['stored']);
});

test('three simultaneous failures cause one delay, and a stored file resets the delays', async () => {
  const offline = { fail: 'offline' } as const;
  const { queue, faulty, statuses } = setup({ 'assets.upload': [offline, offline, offline] });
  queue.add(many(3));
  await run(1900);
  expect(faulty.count('assets.upload')).toBe(3);
  await run(400);
  expect(statuses()).toEqual(['stored', 'stored', 'stored']);
  faulty.set({ 'assets.upload': [offline] });
  queue.add(files('later.txt'));
  await run(2500);
  expect(statuses().at(-1)).toBe('stored');
});

test('consecutive failures cause longer delays; a longer Retry-After is respected', async () => {
  const busy = (retryAfterSeconds: number) => ({ fail: 'rate-limited', retryAfterSeconds }) as const;
  const offline = { fail: 'offline' } as const;
  const { queue, faulty, statuses } = setup({
    'assets.upload': [offline, offline, busy(5), busy(20), busy(1)],
  });
  queue.add(many(1));
  await run(2100);
  expect(faulty.count('assets.upload')).toBe(2);
  await run(3800);
  expect(faulty.count('assets.upload')).toBe(2);
  queue.add(files('x.txt', 'y.txt'));
  await run(300);
  expect(faulty.count('assets.upload')).toBe(5);
  await run(19_000);
  expect(faulty.count('assets.upload')).toBe(5);
  await run(2000);
  expect(statuses()).toEqual(['stored', 'stored', 'stored']);
});
