import { ApiError } from '@vitrine/core/contract';
import { expect, test, vi } from 'vitest';
import { versionedSave } from './versionedSave.ts';

interface Draft {
  readonly version: number;
  readonly value: string;
}

/** A store that others have saved `ahead` times before each write, up to `most` times. */
function createStore(most: number) {
  let version = 1;
  const merge = vi.fn((draft: Draft, current: number): Draft | undefined => ({ ...draft, version: current }));
  const save = {
    read: vi.fn(async () => version as number | undefined),
    write: vi.fn(async (draft: Draft) => {
      if (version <= most) version += 1;
      if (draft.version !== version) throw new ApiError('conflict', { current: version });
      version += 1;
      return version;
    }),
    merge,
  };
  return save;
}

const draft = { version: 1, value: 'mine' };

test('a file unchanged meanwhile is written once', async () => {
  const save = createStore(0);
  expect(await versionedSave(draft, save)).toEqual({ saved: 2 });
  expect(save.read).not.toHaveBeenCalled();
});

test('over newer versions it is written again, a limited number of times', async () => {
  expect(await versionedSave(draft, createStore(3))).toEqual({ saved: 5 });
  const save = createStore(9);
  expect(await versionedSave(draft, save)).toMatchObject({ error: { code: 'conflict' }, isUnmerged: false });
  expect(save.write).toHaveBeenCalledTimes(4);
  const once = createStore(9);
  await versionedSave(draft, { ...once, retries: 1 });
  expect(once.write).toHaveBeenCalledTimes(2);
});

test('a field that both changed is a conflict, with the saved value of the other person', async () => {
  const save = createStore(1);
  save.merge.mockReturnValue(undefined);
  const result = await versionedSave(draft, save);
  expect(result).toMatchObject({ error: { code: 'conflict' }, draft, current: 2, isUnmerged: true });
  expect(save.write).toHaveBeenCalledTimes(1);
});

test('any other failure, or an unreadable file, ends it', async () => {
  const save = createStore(1);
  save.write.mockRejectedValueOnce(new ApiError('offline'));
  expect(await versionedSave(draft, save)).toMatchObject({ error: { code: 'offline' }, current: undefined });
  save.read.mockRejectedValueOnce(new ApiError('not-found'));
  expect(await versionedSave(draft, save)).toMatchObject({
    error: { code: 'not-found' },
    current: undefined,
  });
  const unknown = createStore(1);
  unknown.read.mockResolvedValueOnce(undefined);
  expect(await versionedSave(draft, unknown)).toMatchObject({
    error: { code: 'conflict' },
    isUnmerged: false,
  });
});
