import { cleanup } from '@testing-library/react';
import { createDeferred, createMemoryGalleryApi, type FaultPlan } from '@vitrine/core/testing';
import { useState } from 'react';
import { afterEach, describe, expect, it, test } from 'vitest';
import {
  act,
  liveCalls,
  renderGallery,
  setOnline,
  settle,
  waitFor,
} from '../testing-internal/renderGallery.tsx';
import type { LinksQuery } from './linksQuery.ts';
import { useLinkActions } from './useLinkActions.ts';
import { useLinkDetails } from './useLinkDetails.ts';
import { useLinkRights } from './useLinkRights.ts';
import { useLinks } from './useLinks.ts';
import { useLinkTimeline } from './useLinkTimeline.ts';
import { useLinkViews } from './useLinkViews.ts';

afterEach(async () => {
  cleanup();
  localStorage.clear();
  await setOnline(true);
});

const firstPage: LinksQuery = { page: 0, pageSize: 2 };

/** Links with the titles `Link 1` to `Link {count}`, the last one newest. */
async function renderLinks(plan?: FaultPlan, { count = 5, query = firstPage } = {}) {
  const api = createMemoryGalleryApi({ size: 4, role: 'admin' });
  const [first = ''] = (await api.assets.listFiles({ limit: 1 })).items.map(({ id }) => id);
  for (let at = 1; at <= count; at += 1)
    await api.sharing.createLink({ title: `Link ${at}`, fileIds: [first], allowDownload: true });
  const view = renderGallery(
    () => {
      const [wanted, setWanted] = useState(query);
      const { links, isPrevious } = useLinks(wanted);
      const shown = links.data?.links ?? [];
      const ids = shown.map(({ id }) => id);
      return { links, isPrevious, setWanted, details: useLinkDetails(ids), actions: useLinkActions() };
    },
    { api, plan },
  );
  const current = () => view.result.current;
  return {
    ...view,
    api,
    fileId: first,
    current,
    titles: () => current().links.data?.links.map(({ title }) => title),
    statusOf: (title: string) => {
      const link = current().links.data?.links.find((each) => each.title === title);
      return link && current().details.detailsOf(link.id)?.status;
    },
    find(title: string) {
      const link = current().links.data?.links.find((each) => each.title === title);
      if (!link) throw new Error(`${title} is not on screen`);
      return link;
    },
    show: (wanted: Partial<LinksQuery>) => act(() => current().setWanted({ ...query, ...wanted })),
    run: async <T,>(task: () => Promise<T>): Promise<T> => act(task),
  };
}

describe('pages of links', () => {
  it('are loaded by the back end, with the number of all', async () => {
    const { titles, current, show } = await renderLinks();
    await waitFor(() => expect(titles()).toEqual(['Link 5', 'Link 4']));
    expect(current().links.data?.total).toBe(5);
    show({ page: 2 });
    await waitFor(() => expect(titles()).toEqual(['Link 1']));
    show({ q: ' link 3 ' });
    await waitFor(() => expect(titles()).toEqual(['Link 3']));
  });

  it('stay on screen while the next one loads', async () => {
    const { titles, current, faulty, show } = await renderLinks();
    await waitFor(() => expect(titles()).toHaveLength(2));
    const gate = createDeferred();
    faulty.set({ 'sharing.listLinks': { respondAfter: gate.promise } });
    show({ page: 1 });
    await settle();
    expect(titles()).toEqual(['Link 5', 'Link 4']);
    expect(current().isPrevious).toBe(true);
    gate.resolve();
    await waitFor(() => expect(titles()).toEqual(['Link 3', 'Link 2']));
    expect(current().isPrevious).toBe(false);
  });

  it('beyond the last one are the last one', async () => {
    const { titles, current } = await renderLinks(undefined, { query: { page: 40, pageSize: 2 } });
    await waitFor(() => expect(titles()).toEqual(['Link 1']));
    expect(current().links.data?.page).toBe(2);
  });

  it.each([
    ['forbidden', 'forbidden'],
    ['timeout', 'error'],
    ['offline', 'offline'],
  ] as const)('that fail with %s say so, and load again', async (fail, status) => {
    const { current, faulty, titles } = await renderLinks({ 'sharing.listLinks': { fail } });
    await waitFor(() => expect(current().links.status).toBe(status));
    faulty.set({ 'sharing.listLinks': 'pass' });
    act(() => current().links.retry());
    await waitFor(() => expect(titles()).toHaveLength(2));
  });
});

describe('details (F30)', () => {
  it('come after the list, and load again when they failed', async () => {
    const { current, faulty, titles, find } = await renderLinks({
      'sharing.getLinkDetails': { fail: 'timeout' },
    });
    await waitFor(() => expect(titles()).toHaveLength(2));
    const { id } = find('Link 5');
    await waitFor(() => expect(current().details.stateOf(id)).toBe('failed'));
    expect(current().details.canDelete).toBe(false);
    const gate = createDeferred();
    faulty.set({ 'sharing.getLinkDetails': { until: gate.promise } });
    act(() => current().details.retry(id));
    await waitFor(() => expect(current().details.stateOf(id)).toBe('loading'));
    gate.resolve();
    await waitFor(() => expect(current().details.detailsOf(id)?.openingsNumber).toBe(0));
    expect(current().details).toMatchObject({ canDelete: true });
    expect(current().details.stateOf(id)).toBeUndefined();
  });

  it('that the back end leaves out fail in their cells alone, and load again alone', async () => {
    const { current, faulty, titles, find, api } = await renderLinks({
      'sharing.getLinkDetails': { resolve: { links: [], canDelete: true } },
    });
    await waitFor(() => expect(titles()).toHaveLength(2));
    const { id } = find('Link 5');
    await waitFor(() => expect(current().details.stateOf(id)).toBe('failed'));
    const real = await api.sharing.getLinkDetails({ ids: [id] });
    faulty.set({ 'sharing.getLinkDetails': { resolve: real } });
    act(() => current().details.retry(id));
    await waitFor(() => expect(current().details.stateOf(id)).toBeUndefined());
    expect(current().details.stateOf(find('Link 4').id)).toBe('failed');
    expect(faulty.calls.at(-1)?.input[0]).toEqual({ ids: [id] });
  });
});

describe('suspending', () => {
  it('is shown before the response, and reverted when it is refused', async () => {
    const { current, faulty, find, run, statusOf } = await renderLinks();
    await waitFor(() => expect(statusOf('Link 5')).toBe('active'));
    const gate = createDeferred();
    faulty.set({ 'sharing.setDisabled': { fail: 'forbidden' } });
    const refused = await run(() => current().actions.setSuspended(find('Link 5'), true));
    expect(refused.status).toBe('failed');
    await waitFor(() => expect(statusOf('Link 5')).toBe('active'));
    expect(find('Link 5').isDisabled).toBe(false);
    faulty.set({ 'sharing.setDisabled': { until: gate.promise } });
    let pending: Promise<unknown> = Promise.resolve();
    act(() => void (pending = current().actions.setSuspended(find('Link 5'), true)));
    await waitFor(() => expect(statusOf('Link 5')).toBe('suspended'));
    expect(find('Link 5').isDisabled).toBe(true);
    gate.resolve();
    await run(() => pending);
    await waitFor(() => expect(current().links.isRefreshing).toBe(false));
    expect(statusOf('Link 5')).toBe('suspended');
  });

  it('the same link twice at once sends one call', async () => {
    const { current, faulty, find, run, statusOf } = await renderLinks();
    await waitFor(() => expect(statusOf('Link 5')).toBe('active'));
    const results = await run(() =>
      Promise.all([
        current().actions.setSuspended(find('Link 5'), true),
        current().actions.setSuspended(find('Link 5'), true),
      ]),
    );
    expect(results.map(({ status }) => status)).toEqual(['done', 'ignored']);
    expect(faulty.count('sharing.setDisabled')).toBe(1);
  });
});

describe('deleting', () => {
  it('takes a link off the page at once, and its undo brings it back as open as it was', async () => {
    const { current, find, run, titles, api } = await renderLinks();
    await waitFor(() => expect(titles()).toHaveLength(2));
    const result = await run(() => current().actions.remove(find('Link 5')));
    expect(result.status).toBe('done');
    await waitFor(() => expect(titles()).toEqual(['Link 4', 'Link 3']));
    expect(current().links.data?.total).toBe(4);
    const undo = result.status === 'done' ? result.undo : undefined;
    await run(async () => undo?.());
    await waitFor(() => expect(titles()).toEqual(['Link 5', 'Link 4']));
    expect((await api.sharing.listLinks({ status: 'suspended' })).total).toBe(0);
  });

  it('keeps the link when it fails', async () => {
    const { current, find, run, titles } = await renderLinks({
      'sharing.deleteLink': { fail: 'unexpected' },
    });
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect((await run(() => current().actions.remove(find('Link 5')))).status).toBe('failed');
    expect(titles()).toEqual(['Link 5', 'Link 4']);
  });
});

describe('many links', () => {
  it('are changed by one call, refused ones are named, and a deletion can be undone', async () => {
    const { current, run, titles, api } = await renderLinks();
    await waitFor(() => expect(titles()).toHaveLength(2));
    const all = await run(() => current().actions.readAll({}));
    const links = all.status === 'done' ? all.value : [];
    expect(links).toHaveLength(5);
    const [gone, closed] = links;
    await api.sharing.deleteLink({ id: gone?.id ?? '' });
    const suspended = await run(() =>
      current().actions.changeMany(closed ? [closed] : [], { action: 'suspend' }),
    );
    expect(suspended).toMatchObject({ status: 'done', undo: expect.any(Function) });
    await waitFor(() => expect(titles()).toEqual(['Link 4', 'Link 3']));
    await waitFor(() => expect(current().links.data?.links[0]?.isDisabled).toBe(true));
    const fresh = await api.sharing.listLinks({});
    const deleted = await run(() =>
      current().actions.changeMany([...fresh.items, gone!], { action: 'delete' }),
    );
    expect(deleted).toMatchObject({ status: 'done' });
    const value = deleted.status === 'done' ? deleted.value : undefined;
    expect(value?.done).toHaveLength(4);
    expect(value?.refused.map(({ link, error }) => [link.title, error.code])).toEqual([
      ['Link 5', 'not-found'],
    ]);
    await waitFor(() => expect(titles()).toEqual([]));
    await run(async () => (deleted.status === 'done' ? deleted.undo?.() : undefined));
    await waitFor(() => expect(titles()).toEqual(['Link 4', 'Link 3']));
    const stillSuspended = await api.sharing.listLinks({ status: 'suspended' });
    expect(stillSuspended.items.map(({ title }) => title)).toEqual(['Link 4']);
  });

  it('get their former ends back by Undo, except an end that is over', async () => {
    const { current, run, titles, api } = await renderLinks();
    await waitFor(() => expect(titles()).toHaveLength(2));
    const ends = async () => {
      const { items } = await api.sharing.listLinks({});
      return items.map(({ title, expirationDatetime }) => [title, expirationDatetime]);
    };
    const [newest, next] = (await api.sharing.listLinks({})).items;
    const expired = { ...next!, expirationDatetime: '2001-01-01T00:00:00.000Z' };
    const end = '2999-12-31T00:00:00.000Z';
    const former = await ends();
    const only = await run(() =>
      current().actions.changeMany([expired], { action: 'extend', expirationDatetime: end }),
    );
    expect(only.status === 'done' && only.undo).toBeUndefined();
    const both = await run(() =>
      current().actions.changeMany([newest!, expired], { action: 'extend', expirationDatetime: end }),
    );
    expect((await ends()).slice(0, 2)).toEqual([
      [newest?.title, end],
      [expired.title, end],
    ]);
    await run(async () => (both.status === 'done' ? both.undo?.() : undefined));
    expect((await ends()).slice(0, 2)).toEqual([former[0], [expired.title, end]]);
  });

  it('of a failed call are all refused', async () => {
    const { current, run, titles } = await renderLinks({ 'sharing.changeLinks': { fail: 'offline' } });
    await waitFor(() => expect(titles()).toHaveLength(2));
    const shown = current().links.data?.links ?? [];
    const result = await run(() => current().actions.changeMany(shown, { action: 'suspend' }));
    expect(result).toMatchObject({ status: 'done', value: { done: [] } });
    expect(result.status === 'done' && result.value.refused.map(({ error }) => error.code)).toEqual([
      'offline',
      'offline',
    ]);
  });

  it('are read with their details', async () => {
    const { current, run, titles } = await renderLinks();
    await waitFor(() => expect(titles()).toHaveLength(2));
    const rows = await run(() => current().actions.readAllWithDetails({ q: 'link', sort: 'title' }));
    const value = rows.status === 'done' ? rows.value : [];
    expect(value.map(({ link, details }) => [link.title, details?.status])).toEqual(
      [1, 2, 3, 4, 5].map((at) => [`Link ${at}`, 'active']),
    );
  });
});

test('a timeline names its files, goes on by pages, and calls each once', async () => {
  const setup = await renderLinks();
  await waitFor(() => expect(setup.titles()).toHaveLength(2));
  const link = setup.find('Link 5');
  const events = [
    { at: '2026-11-02T10:00:00Z', kind: 'viewed' as const, fileId: setup.fileId },
    { at: '2026-11-02T09:00:00Z', kind: 'downloaded' as const, fileId: 'gone' },
  ];
  cleanup();
  const { fileName } = await setup.api.assets.getFile({ id: setup.fileId });
  const view = renderGallery(() => useLinkTimeline(link.id), {
    api: setup.api,
    plan: { 'sharing.listTimeline': { resolve: { items: events, nextCursor: 'next', total: 3 } } },
  });
  await waitFor(() => expect(view.result.current.events.data).toHaveLength(2));
  await waitFor(() => expect(view.result.current.fileNameOf(setup.fileId)).toBe(fileName));
  expect(view.result.current.fileNameOf('gone')).toBeUndefined();
  expect(view.result.current.hasMore).toBe(true);
  const last = { at: '2026-11-01T09:00:00Z', kind: 'created' as const, actorName: 'Ada' };
  view.faulty.set({ 'sharing.listTimeline': { resolve: { items: [last], nextCursor: null, total: 3 } } });
  const before = liveCalls(view.faulty, 'sharing.listTimeline');
  act(() => view.result.current.loadMore());
  await waitFor(() => expect(view.result.current.events.data).toHaveLength(3));
  expect(view.result.current.hasMore).toBe(false);
  expect(liveCalls(view.faulty, 'sharing.listTimeline')).toBe(before + 1);
});

test('views are kept for each person, replaced by name, and nothing is read from broken data', () => {
  const { result, unmount } = renderGallery(() => useLinkViews());
  act(() => result.current.save({ name: ' Soon ', status: 'expiring', sort: 'expirationDatetime' }));
  act(() => result.current.save({ name: 'soon', q: 'press' }));
  act(() => result.current.save({ name: 'Opened', openingsNumber: { comparison: 'at-least', value: 5 } }));
  expect(result.current.views.map(({ name, q }) => [name, q])).toEqual([
    ['Opened', undefined],
    ['soon', 'press'],
  ]);
  act(() => result.current.remove('soon'));
  unmount();
  const again = renderGallery(() => useLinkViews());
  expect(again.result.current.views).toEqual([
    { name: 'Opened', openingsNumber: { comparison: 'at-least', value: 5 } },
  ]);
  const key = Object.keys(localStorage).find((each) => each.startsWith('vitrine.linkViews')) ?? '';
  again.unmount();
  for (const broken of ['{', '7', '[{"name":5},null]']) {
    localStorage.setItem(key, broken);
    expect(renderGallery(() => useLinkViews()).result.current.views).toEqual([]);
  }
});

test('a person may do with their own links what an admin may with all, as far as the back end says', () => {
  const { result } = renderGallery(() => useLinkRights(), { api: createMemoryGalleryApi({ role: 'user' }) });
  return waitFor(() => {
    expect(result.current('sharing.suspend', {})).toBe(true);
    expect(result.current('sharing.suspend', { permissions: [] })).toBe(false);
    expect(result.current('sharing.setPolicy', {})).toBe(false);
  });
});
