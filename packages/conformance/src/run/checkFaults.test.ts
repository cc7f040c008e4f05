import { ApiError, type GalleryApi } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { checkFaults } from './checkFaults.ts';
import { formatJUnit } from './formatJUnit.ts';
import { formatTable } from './formatTable.ts';
import { isConforming } from './report.ts';
import { runConformance } from './runConformance.ts';

afterEach(() => void vi.unstubAllGlobals());

const timeoutMs = 10_000;
const passed = { name: 'a case', domain: 'report', outcome: 'passed', milliseconds: 1 } as const;
const callOf = (name: string, ...input: unknown[]) => ({ name, input, signal: undefined, isResolved: true });

/** A back end with one call, which sends a request. */
function createApi(getFileCount: (signal?: AbortSignal) => Promise<unknown>): GalleryApi {
  const memory = createMemoryGalleryApi();
  const report = { ...memory.report, getFileCount };
  return { id: 'faulty', capabilities: memory.capabilities, report: report as GalleryApi['report'] };
}

test('an adapter that passes everything on unchecked is told what it hides', async () => {
  vi.stubGlobal('fetch', async () => Response.json(7));
  const api = createApi(async () => (await fetch('https://files.example/')).json());
  const { faults } = await runConformance({ api }, { domains: ['report'], faults: true });
  const of = (fault: string) => faults.find((each) => each.fault === fault);
  expect(new Set(faults.map(({ call }) => call))).toEqual(new Set(['report.getFileCount']));
  expect(of('status 403')).toMatchObject({ isHandled: false });
  expect(of('values of other types')).toMatchObject({
    isHandled: true,
    shown: 'an error with Retry, because the hooks check results',
  });
  expect(of('no response, and the person leaves')).toMatchObject({ isHandled: false });
});

const slow = 'a slow response, after that of a later call';

/** Most tests have one input of a read, with which a slow response is not tried. */
const otherThanSlow = ({ untriedReads }: Awaited<ReturnType<typeof checkFaults>>) =>
  untriedReads.filter(({ fault }) => fault !== slow);

/** Returns what is found about slow responses of a back end whose responses are the paths. */
async function checkSlowly(
  send: (path: string, signal?: AbortSignal) => Promise<unknown>,
  ids: readonly string[],
) {
  vi.stubGlobal('fetch', async (url: string) => Response.json({ path: url.split('/').at(-1) }));
  const { id, capabilities, assets } = createMemoryGalleryApi();
  const file = (await assets.listFiles({ limit: 1 })).items[0]!;
  const getFile = async (input: { id: string }, signal?: AbortSignal) => {
    const { path } = (await send(input.id, signal)) as { path: unknown };
    if (typeof path !== 'string') throw new ApiError('malformed');
    return { ...file, id: path };
  };
  const api: GalleryApi = { id, capabilities, assets: { ...assets, getFile } };
  const calls = ids.map((each) => callOf('assets.getFile', { id: each }));
  const { faults, untriedReads } = await checkFaults({ api, calls, domains: ['assets'], timeoutMs });
  return [...faults, ...untriedReads].filter(({ fault }) => fault === slow);
}

test('each of two calls has its own result, also when the first response is the later one', async () => {
  expect(await checkSlowly(ask, ['one', 'two'])).toMatchObject([{ isHandled: true }]);
});

test('an adapter whose calls share the latest response is told that it shows the data of another call', async () => {
  let latest: unknown;
  const share = async (path: string, signal?: AbortSignal) => {
    latest = undefined;
    const own = await ask(path, signal);
    latest ??= own;
    return latest;
  };
  expect(await checkSlowly(share, ['one', 'two'])).toMatchObject([
    { isHandled: false, shown: 'the data of another call' },
  ]);
});

test('a read without two inputs with different results is not tried with a slow response', async () => {
  expect(await checkSlowly(ask, ['one', 'one'])).toEqual([
    {
      call: 'assets.getFile',
      fault: slow,
      why: 'the cases have read no two inputs with different results that stay the same',
    },
  ]);
});

test('an adapter without requests by the global fetch has no faults, and does not conform', async () => {
  const api = createApi(async () => 7);
  const report = await runConformance({ api }, { domains: ['report'], faults: true });
  expect(report.faults).toEqual([]);
  expect(isConforming({ ...report, cases: [passed] })).toBe(false);
  const table = formatTable(report);
  expect(table).toContain('faults: none could be tried: no read uses the global fetch\n');
  expect(table).toContain('not tried: report.getFileCount: it makes no request by the global fetch');
  expect(formatJUnit(report)).toContain(
    '<failure message="none could be tried: no read uses the global fetch"/>',
  );
});

test('an empty list has no values of other types', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const send = async () => ((await (await fetch('https://files.example/')).json()) as readonly []).length;
  const calls = [callOf('report.getFileCount')];
  const { faults } = await checkFaults({ api: createApi(send), calls, domains: ['report'], timeoutMs });
  expect(faults.map(({ fault }) => fault)).not.toContain('values of other types');
  expect(faults.map(({ fault }) => fault)).toContain('a page in place of data');
});

test('only reads that return data are made again, with an input to which the back end responds', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('there') ? Response.json(7) : new Response('', { status: 404 }),
  );
  const sent: string[] = [];
  const send = async (path: string, signal?: AbortSignal): Promise<never> => {
    sent.push(path);
    const response = await fetch(`https://files.example/${path}`, { signal: signal ?? null });
    if (!response.ok) throw new ApiError('not-found');
    return (await response.json()) as never;
  };
  const { id, capabilities, assets, session } = createMemoryGalleryApi();
  const api: GalleryApi = {
    id,
    capabilities,
    assets: {
      ...assets,
      getFile: (input, signal) => send(input.id, signal),
      listFolders: () => send('gone'),
    },
    session: { ...session, signOut: () => send('sign-out') },
  };
  const calls = [
    callOf('assets.getFile', { id: 'there' }),
    callOf('assets.getFile', { id: 'deleted' }),
    { ...callOf('assets.getFile', { id: 'refused' }), isResolved: false },
    callOf('assets.listFolders'),
    callOf('session.signOut'),
  ];
  const found = await checkFaults({ api, calls, domains: ['assets', 'session'], timeoutMs });
  expect(new Set(found.faults.map((each) => each.call))).toEqual(new Set(['assets.getFile']));
  expect(otherThanSlow(found)).toEqual([
    { call: 'assets.listFolders', why: 'the back end does not respond to it any more' },
  ]);
  expect(new Set(sent)).toEqual(new Set(['deleted', 'there', 'gone']));
});

/** Sends a request as an adapter does that keeps the contract. */
async function ask(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(`https://files.example/${path}`, { signal: signal ?? null }).catch(
    (cause: unknown) => {
      signal?.throwIfAborted();
      throw new ApiError('offline', { cause });
    },
  );
  const codes = { 401: 'unauthenticated', 403: 'forbidden' } as const;
  if (!response.ok) throw new ApiError(codes[response.status as keyof typeof codes] ?? 'unexpected');
  return response.json().catch((cause: unknown) => {
    throw new ApiError('malformed', { cause });
  });
}

const unhandledOf = (found: Awaited<ReturnType<typeof checkFaults>>) =>
  found.faults
    .filter(({ isHandled }) => !isHandled)
    .map(({ call: name, fault, shown }) => [name, fault, shown]);

test('damage that changes nothing is tried on the response to another input', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('full') ? Response.json({ items: [1] }) : Response.json({ items: [] }),
  );
  const { id, capabilities, assets } = createMemoryGalleryApi();
  const getFile = async (input: { id: string }, signal?: AbortSignal) => {
    const { items } = (await ask(input.id, signal)) as { items: unknown[] };
    if (items.some((each) => typeof each !== 'number')) throw new ApiError('malformed');
    return assets.getFile({ id: input.id });
  };
  const { items } = await assets.listFiles({ limit: 1 });
  const file = items[0]!;
  const api: GalleryApi = {
    id,
    capabilities,
    assets: { ...assets, getFile: async (input, signal) => ({ ...(await getFile(input, signal)) }) },
  };
  vi.spyOn(assets, 'getFile').mockResolvedValue(file);
  const empty = await checkFaults({
    api,
    calls: [callOf('assets.getFile', { id: 'empty' })],
    domains: ['assets'],
    timeoutMs,
  });
  expect(unhandledOf(empty)).toEqual([]);
  expect(empty.faults.map(({ fault }) => fault)).not.toContain('values of other types');
  const both = await checkFaults({
    api,
    calls: [callOf('assets.getFile', { id: 'full' }), callOf('assets.getFile', { id: 'empty' })],
    domains: ['assets'],
    timeoutMs,
  });
  expect(unhandledOf(both)).toEqual([]);
  expect(both.faults.map(({ fault }) => fault)).toContain('values of other types');
});

test('a read that asks again for ever is loading without end', async () => {
  vi.stubGlobal('fetch', async () => Response.json(7));
  const api = createApi(async (signal) => {
    for (;;) {
      const response = await fetch('https://files.example/', { signal: signal ?? null });
      if (response.status !== 503) return response.ok ? response.json() : ask('', signal);
    }
  });
  const calls = [callOf('report.getFileCount')];
  const { faults } = await checkFaults({ api, calls, domains: ['report'], timeoutMs: 500 });
  expect(faults.find(({ fault }) => fault === 'status 503')).toMatchObject({
    shown: 'loading without end',
    isHandled: false,
  });
});

/** A back end with two reads that forgets who is signed in when a request has a status. */
function createForgetful(status: number) {
  vi.stubGlobal('fetch', async () => Response.json(7));
  let isSignedIn = true;
  const read = async (signal?: AbortSignal) => {
    if (!isSignedIn) throw new ApiError('unauthenticated');
    return ask('', signal).catch((error: unknown) => {
      const codes: Readonly<Record<number, string>> = { 401: 'unauthenticated', 403: 'forbidden' };
      if (error instanceof ApiError && error.code === codes[status]) isSignedIn = false;
      throw error;
    });
  };
  const api = createApi(read);
  const report = { ...api.report!, getFolderCount: read as never };
  const signIn = async () => {
    isSignedIn = true;
    return createMemoryGalleryApi().session.getViewer();
  };
  const session = { ...createMemoryGalleryApi().session, signIn };
  const calls = [callOf('report.getFileCount'), callOf('report.getFolderCount')];
  return {
    api: { ...api, report, session } satisfies GalleryApi,
    calls,
    domains: ['report'],
    timeoutMs,
  } as const;
}

const faultsOf = (found: Awaited<ReturnType<typeof checkFaults>>, name: string) =>
  found.faults.filter((each) => each.call === name).length;

test('an adapter that forgets its sign-in on 401 is signed in again, and tried with all faults', async () => {
  const credentials = { login: 'admin', password: 'x' };
  const found = await checkFaults({ ...createForgetful(401), credentials });
  expect(unhandledOf(found)).toEqual([]);
  expect(faultsOf(found, 'report.getFolderCount')).toBe(faultsOf(found, 'report.getFileCount'));
  expect(otherThanSlow(found)).toEqual([]);
  expect(isConforming({ id: 'x', cases: [passed], ...found })).toBe(true);
});

test('a fault that could not be tried because the adapter was signed out is no success', async () => {
  const found = await checkFaults(createForgetful(401));
  expect(unhandledOf(found)).toEqual([]);
  expect(faultsOf(found, 'report.getFolderCount')).toBe(faultsOf(found, 'report.getFileCount') - 1);
  const untried = {
    call: 'report.getFolderCount',
    fault: 'status 401',
    why: 'the adapter is signed out since an earlier fault; with credentials the kit signs in again',
    isSignedOut: true,
  };
  expect(otherThanSlow(found)).toEqual([untried]);
  const report = { id: 'x', cases: [passed], ...found };
  const table = formatTable(report);
  expect(table).toContain(`not tried: ${untried.call}, ${untried.fault}: ${untried.why}`);
  const gap = '1 could not be tried, because the adapter was signed out';
  expect(table).toContain(`DOES NOT CONFORM: faults: ${gap}`);
  expect(formatJUnit(report)).toContain(`<skipped message="${untried.why}"/>`);
  expect(formatJUnit(report)).toContain(`<failure message="${gap}"/>`);
  expect(isConforming(report)).toBe(false);
});

test('an adapter that is signed out in the middle leaves no read out quietly', async () => {
  const found = await checkFaults(createForgetful(403));
  const untried = found.untriedReads.map(({ call, fault, isSignedOut }) => [call, fault, isSignedOut]);
  expect(untried).toContainEqual(['report.getFileCount', 'status 500', true]);
  expect(untried).toContainEqual(['report.getFolderCount', undefined, true]);
  expect(isConforming({ id: 'x', cases: [passed], ...found })).toBe(false);
  const credentials = { login: 'admin', password: 'x' };
  const again = await checkFaults({ ...createForgetful(403), credentials });
  expect(otherThanSlow(again)).toEqual([]);
});

test('a back end does not conform when most of its reads could not be tried', async () => {
  const fault = { fault: 'status 500', shown: 'an error', isHandled: true };
  const report = (untried: number) => ({
    id: 'x',
    cases: [passed],
    faults: [{ ...fault, call: 'report.getFileCount' }],
    untriedReads: Array.from({ length: untried }, (_, at) => ({ call: `report.${at}`, why: 'gone' })),
  });
  expect(isConforming(report(1))).toBe(true);
  expect(isConforming(report(2))).toBe(false);
  expect(formatTable(report(2))).toContain('DOES NOT CONFORM: faults: only 1 of 3 reads could be tried');
});

test('an adapter may give fetch a request', async () => {
  vi.stubGlobal('fetch', async () => Response.json(7));
  const api = createApi(async (signal) => {
    const request = new Request('https://files.example/', { signal: signal ?? null });
    return (await fetch(request)).json();
  });
  const calls = [callOf('report.getFileCount')];
  const { faults } = await checkFaults({ api, calls, domains: ['report'], timeoutMs });
  expect(faults.find(({ fault }) => fault.startsWith('no response'))).toMatchObject({ isHandled: true });
});
