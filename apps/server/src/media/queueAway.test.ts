import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFileRow } from '../assets/store.ts';
import type { Queue } from '../jobs/Queue.ts';
import { createMemoryQueue } from '../jobs/memoryQueue.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../testing/media/mediaServer.ts';
import { startRequeueing } from './mediaWorker.ts';
import { waitOptions } from '../testing/waitOptions.ts';

const hour = 3_600_000;
const line = createMemoryQueue();
let isAway = false;
let refused = 0;
const queue: Queue = {
  ...line,
  async send(...job) {
    if (isAway) {
      refused += 1;
      throw new Error('the queue is away');
    }
    await line.send(...job);
  },
};
let server: MediaServer;
beforeAll(async () => {
  server = await createMediaServer({ deps: { queue } });
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

async function stateOf(id: number): Promise<string | undefined> {
  const row = await server.deps.database.withTenant(server.tenants.a, () => findFileRow(id));
  return row?.processing_metadata;
}

describe('a queue that is unavailable when a file has been stored', () => {
  it('does not fail the upload, and receives the file within the hour', async () => {
    const user = await server.signIn('user');
    isAway = true;
    const response = await user('/api/upload', formOf([{ name: 'a.txt', bytes: 'words' }]));
    isAway = false;
    expect(response.status).toBe(200);
    const [file] = ((await response.json()) as UploadResponse).files;
    expect(file?.status).toBe('stored');
    const id = file?.id ?? 0;
    expect(await stateOf(id)).toBe('pending');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    isAway = true;
    const stop = startRequeueing(server.deps);
    vi.advanceTimersByTime(hour);
    await vi.waitFor(() => expect(refused).toBe(2), waitOptions);
    isAway = false;
    expect(await stateOf(id)).toBe('pending');
    vi.advanceTimersByTime(hour);
    await vi.waitFor(async () => expect(await stateOf(id)).toBe('done'), waitOptions);
    await stop();
  });
});
