import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditedCopies, type EditedCopies } from './editedCopies.ts';
import { waitOptions } from '../../testing/waitOptions.ts';

let folder: string;
let copies: EditedCopies | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-copies-'));
});
afterEach(async () => {
  vi.useRealTimers();
  copies?.end();
  await rm(folder, { recursive: true, force: true });
});

function open(options: { lifeMs?: number; maxBytes?: number } = {}): EditedCopies {
  copies = createEditedCopies({ folder, ...options });
  return copies;
}

describe('copies with edits', () => {
  it('are made once for simultaneous and later requests', async () => {
    const { get } = open();
    const make = vi.fn(async (path: string) => {
      await writeFile(path, 'made');
      return ['rating'];
    });
    const [one, other] = await Promise.all([get('a', make), get('a', make)]);
    expect([one, other, await get('a', make)]).toEqual([one, one, one]);
    expect(one).toMatchObject({ bytes: 4, missing: ['rating'] });
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('are deleted when they are not requested in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { get } = open({ lifeMs: 100 });
    await get('a', async (path) => writeFile(path, 'made').then(() => []));
    vi.advanceTimersByTime(99);
    expect(await readdir(folder)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), waitOptions);
  });

  it('have a total limit: the least recently used is deleted first, never the newest', async () => {
    const { get } = open({ maxBytes: 10 });
    const make = vi.fn(async (path: string) => writeFile(path, '123456').then(() => []));
    await get('a', make);
    const { path } = await get('b', make);
    await vi.waitFor(async () =>
      expect((await readdir(folder)).map((name) => join(folder, name))).toEqual([path]),
    );
    await get('b', make);
    await get('a', make);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('that could not be made leave no file and are made again', async () => {
    const { get } = open();
    const fail = async (path: string): Promise<string[]> => {
      await writeFile(path, 'half');
      throw new Error('no');
    };
    await expect(get('a', fail)).rejects.toThrow('no');
    expect(await readdir(folder)).toEqual([]);
    await expect(get('a', async (path) => writeFile(path, '').then(() => []))).resolves.toMatchObject({
      bytes: 0,
    });
  });
});
