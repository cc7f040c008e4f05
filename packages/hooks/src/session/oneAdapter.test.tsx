import { QueryClient } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import type { MediaUrlSource } from '@vitrine/core/assets';
import { createDeferred, createMemoryGalleryApi, makeId, type MemoryGalleryApi } from '@vitrine/core/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { useAsset } from '../assets/useAsset.ts';
import { useActiveUsers } from '../dashboard/useTopEntries.ts';
import { useMedia } from '../media/useMedia.ts';
import { useReport } from '../report/useReport.ts';
import { act, renderGallery, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { useSessionActions } from './useSessionActions.ts';
import { useViewer } from './useViewer.ts';

afterEach(cleanup);

const figures = { admin: 11, super: 22 } as const;
type Login = keyof typeof figures;

/** A back end in which each result names the person who made the call. */
function personal(role: 'admin' | 'super-admin' = 'admin'): MemoryGalleryApi {
  const memory = createMemoryGalleryApi({ role });
  const who = async () => (await memory.session.getViewer()).logicalId as Login;
  const { mediaUrl: _, ...assets } = memory.assets;
  return {
    ...memory,
    assets: {
      ...assets,
      getFile: async (...input) => ({ ...(await assets.getFile(...input)), fileName: await who() }),
      resolveMedia: async ({ requests }) => {
        const url = `data:,${await who()}`;
        return requests.map(() => ({ url }));
      },
    },
    report: { ...memory.report, getFileCount: async () => figures[await who()] },
    dashboard: {
      ...memory.dashboard,
      listActiveUsers: async () => [{ user: await who(), count: 1 }],
    },
  };
}

/** Everything that a page shows of a person, and all that it ever drew while somebody was known to be signed in. */
function usePage(drawn: string[]) {
  const viewer = useViewer();
  const file = useAsset(makeId(4));
  const report = useReport();
  const users = useActiveUsers();
  const source = useMedia().sourceOf({ id: makeId(4), variant: 'thumbnail' }) as MediaUrlSource;
  const shown = {
    file: file.data?.fileName,
    files: report.files.data,
    user: users.data?.[0]?.user,
  };
  if (viewer.data) drawn.push(`${viewer.data.logicalId}: ${JSON.stringify(shown)}`);
  return { viewer, shown, source, actions: useSessionActions() };
}

const all = (login: Login) => ({ file: login, files: figures[login], user: login });

/** Draws the picture, as a part does, and tells its address. */
async function pictureOf(source: MediaUrlSource): Promise<unknown> {
  const end = source.subscribe(() => undefined);
  await settle();
  const { url } = source.get() as { url?: unknown };
  end();
  return url;
}

test('a person who signs in after another on one adapter sees nothing of them: files, report, dashboard, media', async () => {
  const drawn: string[] = [];
  const view = renderGallery(() => usePage(drawn), { api: personal() });
  await waitFor(() => expect(view.result.current.shown).toEqual(all('admin')));
  expect(await pictureOf(view.result.current.source)).toBe('data:,admin');
  drawn.length = 0;
  await act(() => view.result.current.actions.signIn({ login: 'super', password: 'password' }));
  await waitFor(() => expect(view.result.current.shown).toEqual(all('super')));
  expect(await pictureOf(view.result.current.source)).toBe('data:,super');
  const mixed = drawn.filter((each) => each.startsWith('super:') && /"admin"|:11\b/.test(each));
  expect(mixed).toEqual([]);
});

test('two people side by side, with one cache, see only their own data', async () => {
  const cache = new QueryClient();
  const one = renderGallery(() => usePage([]), { api: personal(), cache });
  const other = personal('super-admin');
  const two = renderGallery(() => usePage([]), { api: other, cache });
  await waitFor(() => expect(two.result.current.shown).toEqual(all('super')));
  await waitFor(() => expect(one.result.current.shown).toEqual(all('admin')));
  expect(await pictureOf(two.result.current.source)).toBe('data:,super');
  expect(await pictureOf(one.result.current.source)).toBe('data:,admin');
});

test('two back ends of one role, with one cache, do not mix', async () => {
  const cache = new QueryClient();
  const library = (files: number): MemoryGalleryApi => {
    const memory = createMemoryGalleryApi();
    return { ...memory, report: { ...memory.report, getFileCount: async () => files } };
  };
  const one = renderGallery(() => useReport(), { api: library(1), cache });
  await waitFor(() => expect(one.result.current.files.data).toBe(1));
  const two = renderGallery(() => useReport(), { api: library(2), cache });
  await waitFor(() => expect(two.result.current.files.data).toBe(2));
  expect(one.result.current.files.data).toBe(1);
});

test('a reopened page shows another person nothing of the former one', async () => {
  const cache = new QueryClient();
  const api = personal();
  const before = renderGallery(() => usePage([]), { api, cache });
  await waitFor(() => expect(before.result.current.shown).toEqual(all('admin')));
  before.unmount();
  // As the sign-in page of another application does that shares the session.
  await api.session.signIn({ login: 'super', password: 'password' });
  const drawn: string[] = [];
  const after = renderGallery(() => usePage(drawn), { api, cache });
  await waitFor(() => expect(after.result.current.shown).toEqual(all('super')));
  expect(drawn.filter((each) => /admin|:11\b/.test(each))).toEqual([]);
});

test('a page reopened by the same person shows cached data from the first render', async () => {
  const cache = new QueryClient();
  const api = personal();
  const before = renderGallery(() => usePage([]), { api, cache });
  await waitFor(() => expect(before.result.current.shown).toEqual(all('admin')));
  before.unmount();
  const drawn: string[] = [];
  const after = renderGallery(() => usePage(drawn), { api, cache });
  await waitFor(() => expect(after.result.current.shown).toEqual(all('admin')));
  expect(new Set(drawn)).toEqual(new Set([`admin: ${JSON.stringify(all('admin'))}`]));
});

test('a second provider that mounts during cache verification shows nothing of the former person', async () => {
  const cache = new QueryClient();
  const api = personal();
  const before = renderGallery(() => usePage([]), { api, cache });
  await waitFor(() => expect(before.result.current.shown).toEqual(all('admin')));
  before.unmount();
  await api.session.signIn({ login: 'super', password: 'password' });
  const deferred = createDeferred();
  const drawn: string[] = [];
  const plan = { 'session.getViewer': { until: deferred.promise } };
  const first = renderGallery(() => usePage(drawn), { api, cache, plan });
  await settle();
  const second = renderGallery(() => usePage(drawn), { api, cache, plan });
  await settle();
  deferred.resolve();
  await waitFor(() => expect(first.result.current.shown).toEqual(all('super')));
  await waitFor(() => expect(second.result.current.shown).toEqual(all('super')));
  expect(drawn.filter((each) => /admin|:11\b/.test(each))).toEqual([]);
});

test('a page whose session request never ends is shown nevertheless, without cached data', async () => {
  const cache = new QueryClient();
  const api = personal();
  const before = renderGallery(() => usePage([]), { api, cache });
  await waitFor(() => expect(before.result.current.shown).toEqual(all('admin')));
  before.unmount();
  vi.useFakeTimers();
  try {
    const drawn: unknown[] = [];
    const plan = { 'session.getViewer': 'hang' } as const;
    renderGallery(() => drawn.push(usePage([]).shown.file), { api, cache, plan });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(drawn).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(drawn[0]).toBeUndefined();
    expect(drawn.at(-1)).toBe('admin');
  } finally {
    vi.useRealTimers();
  }
});
