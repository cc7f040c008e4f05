import { ApiError, isAbortError, isOutcomeUnknown } from '@vitrine/core/contract';
import { faultyFetch, type FetchFault } from '@vitrine/core/testing';
import { describe, expect, test } from 'vitest';
import { createHttpGalleryApi, type HttpGalleryApiOptions } from './createHttpGalleryApi.ts';
import { fakeServer, listCalls, readingCalls, writingCalls } from './fixtures.cases.ts';

const baseUrl = 'http://vitrine.test';

function createApi(fault: FetchFault | ((count: number) => FetchFault), options: HttpGalleryApiOptions = {}) {
  const choose = typeof fault === 'function' ? ({ count }: { count: number }) => fault(count) : () => fault;
  const { fetch, requests } = faultyFetch(fakeServer, choose);
  return { api: createHttpGalleryApi({ baseUrl, fetch, ...options }), requests };
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    (value) => new Error(`resolved with ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw error;
  return error;
}

test.each([...readingCalls, ...writingCalls])('%s accepts a valid response', async (_name, call) => {
  await expect(call(createApi('pass').api)).resolves.not.toThrow();
});

describe('a response of another shape is malformed, never a crash (F18)', () => {
  const faults: FetchFault[] = ['html', 'empty', 'no-content', 'truncated', 'null', 'list', 'wrong-types'];
  const isFault = (fault: FetchFault, name: string) =>
    fault !== 'list' || listCalls.every(([list]) => list !== name);
  const cases = faults.flatMap((fault) =>
    readingCalls.filter(([name]) => isFault(fault, name)).map(([name, call]) => ({ fault, name, call })),
  );
  test.each(listCalls)('%s: an object in place of a list', async (_name, call) => {
    expect((await failureOf(call(createApi({ status: 200, body: {} }).api))).code).toBe('malformed');
  });
  test.each(cases)('$name: $fault', async ({ fault, call }) => {
    const error = await failureOf(call(createApi(fault).api));
    expect(error.code).toBe('malformed');
    expect(error.retryable).toBe(false);
  });
  test.each(writingCalls)('%s: the HTML of a sign-in page is no success', async (_name, call) => {
    expect((await failureOf(call(createApi('html').api))).code).toBe('malformed');
  });
  test.each(readingCalls)('%s: the HTML of a proxy', async (_name, call) => {
    const error = await failureOf(call(createApi('html-502').api));
    expect(error).toMatchObject({ code: 'unexpected', status: 502, retryable: true });
  });
});

describe('each status has its error code', () => {
  const statuses: [number, string][] = [
    [400, 'invalid'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'conflict'],
    [410, 'not-found'],
    [412, 'conflict'],
    [418, 'unexpected'],
    [422, 'invalid'],
    [429, 'rate-limited'],
    [444, 'invalid'],
    [500, 'unexpected'],
    [501, 'unsupported'],
    [503, 'unexpected'],
    [504, 'timeout'],
    [507, 'quota-exceeded'],
  ];
  test.each(statuses)('%i', async (status, code) => {
    expect((await failureOf(createApi({ status }).api.assets.listFolders())).code).toBe(code);
  });
});

test('the code in the body of a refusal takes precedence over its status', async () => {
  const fields = { title: 'too long' };
  const body = { code: 'invalid', message: 'No.', fields, requestId: 'r1' };
  const error = await failureOf(createApi({ status: 500, body }).api.assets.getFile({ id: '12' }));
  expect(error).toMatchObject({
    code: 'invalid',
    fields,
    serverMessage: 'No.',
    requestId: 'r1',
    status: 500,
  });
  const numbered = { status: 443, body: { code: '443', message: 'Card refused.' } };
  const other = await failureOf(createApi(numbered).api.assets.listFolders());
  expect(other).toMatchObject({ code: 'invalid', serverCode: '443', serverMessage: 'Card refused.' });
});

test('a conflict carries the current file', async () => {
  const good = await createApi('pass').api.assets.getFile({ id: '12' });
  const current = { ...good, id: 12, folderId: 3, version: 5 };
  const { api } = createApi({ status: 412, body: { code: 'conflict', message: '', current } });
  const error = await failureOf(api.assets.updateFile({ id: '12', fields: {}, version: 2 }));
  expect(error.current).toMatchObject({ id: '12', folderId: '3', version: 5 });
  const malformedCurrent = createApi({
    status: 412,
    body: { code: 'conflict', message: '', current: { id: 'x' } },
  });
  const other = await failureOf(malformedCurrent.api.assets.updateFile({ id: '12', fields: {} }));
  expect(other).toMatchObject({ code: 'conflict', current: undefined });
});

test('refusals of an upload are results', async () => {
  const input = { file: new Blob(['x']), fileName: 'a.txt' };
  expect(await createApi({ status: 413 }).api.assets.upload(input)).toMatchObject({ reason: 'too-large' });
  expect(await createApi({ status: 507 }).api.assets.upload(input)).toMatchObject({ reason: 'quota' });
  const full = createApi({ status: 413, body: { code: 'quota-exceeded', message: 'Full.' } });
  expect(await full.api.assets.upload(input)).toEqual({
    status: 'rejected',
    reason: 'quota',
    detail: 'Full.',
  });
});

describe('a failure without a response', () => {
  test('no connection is offline, and nothing is sent again', async () => {
    const { api, requests } = createApi('disconnect');
    expect((await failureOf(api.assets.listFolders())).code).toBe('offline');
    expect(requests).toHaveLength(1);
  });
  test.each([['a text'], [undefined], [{ odd: true }]])('rejected with %s (F22)', async (reject) => {
    expect((await failureOf(createApi({ reject }).api.assets.listFolders())).code).toBe('unexpected');
  });
  test('no response in time is a timeout, and a late one changes nothing (F20)', async () => {
    const { api, requests } = createApi('hang', { timeoutMs: 20 });
    expect((await failureOf(api.assets.listFolders())).code).toBe('timeout');
    expect(requests).toHaveLength(1);
  });
  test.each([
    ['workflow', 'saveWorkflow', { id: '1', statuses: [], removed: [] }],
    ['workflow', 'planWorkflow', { id: '1', statuses: [], removed: [] }],
    ['workflow', 'undoChange', { id: '1' }],
    ['workflow', 'restoreStatus', { id: '1' }],
    ['customFields', 'saveDefinitions', { definitions: [], removed: [] }],
    ['customFields', 'planDefinitions', { definitions: [], removed: [] }],
    ['keywords', 'deleteKeywords', { ids: ['1'] }],
    ['keywords', 'deleteKeywords', { ids: ['1', '2'] }],
  ] as const)('%s.%s has a time limit of its own, for large libraries', async (port, name, input) => {
    const { api } = createApi('hang', { timeoutMs: 1_000_000, longTimeoutMs: 1 });
    const calls = api[port] as unknown as Readonly<Record<string, (each: object) => Promise<unknown>>>;
    const error = await failureOf(calls[name]?.(input) ?? Promise.resolve());
    expect([error.code, isOutcomeUnknown(error)]).toEqual(['timeout', true]);
  });
  test('an abort by the caller is an AbortError, before and during the call', async () => {
    const abort = new AbortController();
    const { api } = createApi('hang');
    const call = api.assets.listFolders(abort.signal);
    abort.abort();
    await expect(call).rejects.toSatisfy(isAbortError);
    await expect(api.assets.listFolders(abort.signal)).rejects.toSatisfy(isAbortError);
  });
});

describe('429 (F19)', () => {
  const busy = (retryAfter: string): FetchFault => ({ status: 429, headers: { 'retry-after': retryAfter } });
  test('a read waits for its Retry-After, and is sent again', async () => {
    const { api, requests } = createApi((count) => (count === 0 ? busy('0') : 'pass'));
    await expect(api.assets.listFolders()).resolves.toHaveLength(1);
    expect(requests).toHaveLength(2);
  });
  test('Retry-After can be a date', async () => {
    const { api, requests } = createApi((count) => (count === 0 ? busy(new Date().toUTCString()) : 'pass'));
    await api.assets.listFolders();
    expect(requests).toHaveLength(2);
  });
  test('a long Retry-After is reported in seconds instead', async () => {
    const { api, requests } = createApi(busy('120'));
    expect(await failureOf(api.assets.listFolders())).toMatchObject({
      code: 'rate-limited',
      retryAfterSeconds: 120,
    });
    expect(requests).toHaveLength(1);
  });
  test('a read is sent three times at most', async () => {
    const { api, requests } = createApi(busy('0'));
    await failureOf(api.assets.listFolders());
    expect(requests).toHaveLength(3);
  });
  test('a call that is not idempotent is never sent twice', async () => {
    const { api, requests } = createApi(busy('0'));
    await failureOf(api.assets.recordOpened({ id: '12' }));
    await failureOf(api.assets.createFolder({ name: 'x' }));
    await failureOf(api.session.signIn({ login: 'a', password: 'b' }));
    expect(requests).toHaveLength(3);
  });
  test('an abort ends the wait', async () => {
    const abort = new AbortController();
    const call = createApi(busy('4')).api.assets.listFolders(abort.signal);
    setTimeout(() => abort.abort(), 20);
    await expect(call).rejects.toSatisfy(isAbortError);
  });
});
