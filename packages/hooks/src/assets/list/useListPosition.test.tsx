import type { AssetQuery } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect, test, vi } from 'vitest';
import { useSessionActions } from '../../session/useSessionActions.ts';
import { useViewer } from '../../session/useViewer.ts';
import { act, renderGallery, waitFor } from '../../testing-internal/renderGallery.tsx';
import { useListPosition } from './useListPosition.ts';

interface Asked {
  query: AssetQuery;
  historyEntry: string;
}

const byName: Asked = { query: { sort: 'name' }, historyEntry: 'a' };
const place = { first: 400, share: 0.25, last: 431 };

function usePlace({ query, historyEntry }: Asked) {
  return { ...useListPosition(query, historyEntry), actions: useSessionActions(), viewer: useViewer() };
}

function renderPlace(props = byName) {
  return renderGallery(usePlace, { props, api: createMemoryGalleryApi({ id: 'memory' }) });
}

/** As a browser does it before it loads a page again. */
function leavePage(): void {
  window.dispatchEvent(new Event('pagehide'));
}

test('a position is restored after a reload, only for its list', () => {
  const view = renderPlace();
  act(() => view.result.current.remember(place));
  leavePage();
  expect(renderPlace().result.current.initial).toEqual(place);
  expect(renderPlace({ ...byName, query: { sort: '-name' } }).result.current.initial).toBeUndefined();
});

test('the newest fifty positions are stored', () => {
  for (let at = 0; at < 60; at += 1) {
    const view = renderPlace({ query: { folderId: `folder-${at}` }, historyEntry: `historyEntry-${at}` });
    act(() => view.result.current.remember({ ...place, first: at }));
    view.unmount();
  }
  const stored = window.sessionStorage.getItem('vitrine.places:memory') ?? '[]';
  expect((JSON.parse(stored) as unknown[]).length).toBeLessThanOrEqual(50);
  expect(
    renderPlace({ query: { folderId: 'folder-59' }, historyEntry: 'new' }).result.current.initial?.first,
  ).toBe(59);
});

test('the next person gets no position, not after a reload either', async () => {
  const view = renderPlace();
  await waitFor(() => expect(view.result.current.viewer.data).toBeTruthy());
  act(() => view.result.current.remember(place));
  leavePage();
  await act(() => view.result.current.actions.signOut());
  leavePage();
  view.unmount();
  expect(window.sessionStorage.length).toBe(0);
  expect(renderPlace().result.current.initial).toBeUndefined();
});

test('a person who signed in in another tab gets no position after a reload; the same person does', async () => {
  const memory = createMemoryGalleryApi({ id: 'memory' });
  const load = async () => {
    const view = renderGallery(usePlace, { props: byName, api: memory });
    await waitFor(() => expect(view.result.current.viewer.data).toBeTruthy());
    return view;
  };
  const view = await load();
  act(() => view.result.current.remember(place));
  leavePage();
  view.unmount();
  const again = await load();
  expect(again.result.current.initial).toEqual(place);
  again.unmount();
  await memory.session.signIn({ login: 'super', password: 'password' });
  const next = await load();
  expect(window.sessionStorage.length).toBe(0);
  next.update({ query: { q: 'else' }, historyEntry: 'a' });
  next.update(byName);
  expect(next.result.current.initial).toBeUndefined();
});

test('in a browser without storage a position lasts as long as the page', () => {
  const refused = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refused);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
  const view = renderPlace();
  act(() => view.result.current.remember(place));
  leavePage();
  view.update({ query: { q: 'else' }, historyEntry: 'a' });
  expect(view.result.current.initial).toBeUndefined();
  view.update(byName);
  expect(view.result.current.initial).toEqual(place);
  vi.restoreAllMocks();
});
