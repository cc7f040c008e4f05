import { describe, expect, test } from 'vitest';
import { noCapabilities, type Capabilities } from './capabilities.ts';
import { completePort } from './completePort.ts';

const folder = { id: 'a', name: 'A', path: ['A'], parentId: null, fileCount: 0 };
const page = { items: [], nextCursor: null, total: 0 };
const needed = {
  listFolders: async () => [folder],
  listFiles: async () => page,
  getFile: () => Promise.reject(new Error('not asked')),
};
const createFolder = async () => folder;

function complete(
  calls: Parameters<typeof completePort<'assets'>>[2] = {},
  declared: Capabilities = noCapabilities,
) {
  return completePort('assets', declared, { ...needed, ...calls });
}

function throwAny(error: Error): never {
  throw error;
}

describe('a sub-port completed from the calls of a back end', () => {
  test('makes declared calls, and refuses undeclared ones', async () => {
    const assets = complete();
    await expect(assets.listFolders()).resolves.toEqual([folder]);
    await expect(assets.createFolder({ name: 'B' })).rejects.toMatchObject({ code: 'unsupported' });
    await expect(assets.getFiles({ ids: ['a'] })).rejects.toMatchObject({ code: 'unsupported' });
    await expect(assets.listBin({ kind: 'file' })).rejects.toMatchObject({ code: 'unsupported' });
  });

  test('an existing but undeclared call is refused, a declared one is made', async () => {
    await expect(complete({ createFolder }).createFolder({ name: 'B' })).rejects.toMatchObject({
      code: 'unsupported',
    });
    const declared = { assets: { createFolder: true } };
    await expect(complete({ createFolder }, declared).createFolder({ name: 'B' })).resolves.toEqual(folder);
  });

  test('optional members stay absent, so that callers see that they are missing', () => {
    expect(complete().resolveMedia).toBeUndefined();
    expect(complete().discardUpload).toBeUndefined();
    expect(complete({ mediaUrl: () => 'x' }).mediaUrl?.({ id: 'a', variant: 'original' })).toBe('x');
  });

  test('a capability without its call, and a missing required call, throw at once with their name', () => {
    expect(() => complete({}, { assets: { createFolder: true } })).toThrow('no call "createFolder"');
    expect(() => completePort('assets', noCapabilities, {})).toThrow('no call "listFolders"');
  });

  test('input of the wrong kind is refused with its field', async () => {
    const sort = 'colour' as 'name';
    await expect(complete().listFiles({ sort })).rejects.toMatchObject({
      code: 'invalid',
      fields: { sort: 'is of the wrong kind' },
    });
  });

  test('an option without its capability is refused, and passed on with it', async () => {
    for (const input of [{ offset: 2 }, { filter: 'photos' }])
      await expect(complete().listFiles(input)).rejects.toMatchObject({ code: 'unsupported' });
    const declared = { assets: { offsets: true, filters: true } };
    await expect(complete({}, declared).listFiles({ offset: 2, filter: 'photos' })).resolves.toEqual(page);
    await expect(complete().listFiles({ folderId: 'a', offset: undefined })).resolves.toEqual(page);
  });

  test('a page size is limited', async () => {
    for (const limit of [0, -1, 1.5, 201, Number.NaN])
      await expect(complete().listFiles({ limit })).rejects.toMatchObject({
        code: 'invalid',
        fields: { limit: 'is of the wrong kind' },
      });
    for (const limit of [1, 200]) await expect(complete().listFiles({ limit })).resolves.toEqual(page);
  });

  test('an aborted call rejects, also when the back end responds nevertheless', async () => {
    const abort = new AbortController();
    const result = complete().listFiles({}, abort.signal);
    abort.abort();
    await expect(result).rejects.toMatchObject({ name: 'AbortError' });
    await expect(complete().listFiles({}, abort.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('a write that finished before the abort resolves', async () => {
    const abort = new AbortController();
    const declared = { assets: { createFolder: true } };
    const made = complete({ createFolder }, declared).createFolder({ name: 'B' }, abort.signal);
    abort.abort();
    await expect(made).resolves.toEqual(folder);
  });

  test('an error of another kind becomes an ApiError; that of an aborted call stays', async () => {
    const cause = new TypeError('albums is not iterable');
    const broken = complete({ listFolders: () => Promise.reject(cause), getFile: () => throwAny(cause) });
    await expect(broken.listFolders()).rejects.toMatchObject({ name: 'ApiError', code: 'unexpected', cause });
    await expect(broken.getFile({ id: 'a' })).rejects.toMatchObject({ code: 'unexpected', cause });
    const aborted = new DOMException('left', 'AbortError');
    await expect(complete({ listFolders: () => Promise.reject(aborted) }).listFolders()).rejects.toBe(
      aborted,
    );
    const abort = new AbortController();
    const late = complete({ listFolders: () => Promise.reject(cause) }).listFolders(abort.signal);
    abort.abort();
    await expect(late).rejects.toMatchObject({ name: 'AbortError' });
  });
});
