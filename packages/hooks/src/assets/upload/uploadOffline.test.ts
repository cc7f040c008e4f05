import { ApiError, type AssetsApi, type UploadInput } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionStore } from '../../provider/sessionStore.ts';
import { createUploadQueue } from './uploadQueue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const run = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A queue with one file of ten bytes, and what it reported about that file: status, bytes and pause. */
function setup(upload: AssetsApi['upload']) {
  let setOnline: (isOnline: boolean) => void = () => undefined;
  const queue = createUploadQueue({
    session: createSessionStore(() => undefined),
    onStored: () => undefined,
    watchOnline(listener) {
      setOnline = listener;
      return () => undefined;
    },
  });
  const states: string[] = [];
  queue.subscribe(() => {
    const { entries, pauseReason } = queue.get();
    const line = `${entries[0]?.status} ${entries[0]?.sentBytes} ${pauseReason ?? '-'}`;
    if (line !== states.at(-1)) states.push(line);
  });
  queue.setAssets({ ...createMemoryGalleryApi({ size: 0 }).assets, upload });
  queue.connect();
  queue.add([{ file: new Blob(['0123456789']), relativePath: 'a.txt' }]);
  return { queue, states, goOnline: () => setOnline(true) };
}

/** A back end that takes nine of ten bytes, is then away, and goes on where it was when it is back. */
function createFlakyUpload() {
  const state = { isThere: true, sentBytes: 0, tries: 0 };
  const upload = async ({ onProgress }: UploadInput) => {
    state.tries += 1;
    const totalBytes = 10;
    if (state.isThere && state.sentBytes === 0) {
      state.sentBytes = 9;
      onProgress?.({ sentBytes: 9, totalBytes });
      state.isThere = false;
    }
    // Some ways of sending begin their count at nothing before they have reached anybody.
    if (state.tries === 2) onProgress?.({ sentBytes: 0, totalBytes });
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (!state.isThere) throw new ApiError('offline');
    onProgress?.({ sentBytes: state.sentBytes, totalBytes });
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { status: 'stored', id: '1' } as const;
  };
  return { state, upload };
}

test('without a network a file keeps its progress and one message, however often it is retried', async () => {
  const { state, upload } = createFlakyUpload();
  const { queue, states, goOnline } = setup(upload);
  await run(45_000);
  expect(state.tries).toBeGreaterThan(4);
  expect(states).toEqual(['uploading 0 -', 'uploading 9 -', 'waiting 9 offline']);
  state.isThere = true;
  goOnline();
  await run(1000);
  expect(states.slice(3)).toEqual(['uploading 9 -', 'stored 10 -']);
  expect(queue.get().isActive).toBe(false);
});

test('a background retry can be paused, cancelled and removed', async () => {
  const { upload } = createFlakyUpload();
  const { queue } = setup(upload);
  await run(2400);
  expect(queue.get().entries[0]?.status).toBe('waiting');
  queue.pause('1');
  await run(20_000);
  expect(queue.get().entries[0]).toMatchObject({ status: 'paused', sentBytes: 9 });
  queue.resume('1');
  await run(100);
  queue.pause();
  await run(20_000);
  expect(queue.get()).toMatchObject({ pauseReason: 'user', entries: [{ status: 'waiting' }] });
  queue.cancel();
  expect(queue.get().entries[0]).toMatchObject({ status: 'canceled', sentBytes: 0 });
});

test('a response of the server, even a failure, ends the wait of the others', async () => {
  let tries = 0;
  const { queue } = setup(async () => {
    tries += 1;
    throw new ApiError(tries === 1 ? 'offline' : 'unexpected');
  });
  await run(2500);
  expect(queue.get()).toMatchObject({ pauseReason: undefined, entries: [{ status: 'failed' }] });
  queue.add([{ file: new Blob(['0']), relativePath: 'b.txt' }]);
  await run(200);
  expect(queue.get().entries[1]?.status).toBe('failed');
});
