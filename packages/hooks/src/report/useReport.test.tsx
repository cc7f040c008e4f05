import { createDeferred, createMemoryGalleryApi, type MemoryGalleryApi, makeId } from '@vitrine/core/testing';
import { expect, test, vi } from 'vitest';
import { act, liveCalls, renderGallery, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { useReport } from './useReport.ts';

const calls = [
  'getFileCount',
  'getFolderCount',
  'getTypes',
  'getData',
  'getDimensions',
  'getOpened',
  'getActivity',
].map((name) => `report.${name}`);

test('the figures of the library, each call made once', async () => {
  const view = renderGallery(() => useReport());
  await waitFor(() => expect(view.result.current.activity?.status).toBe('ready'));
  const { files, types } = view.result.current;
  expect(files.data).toBe(40);
  expect(Object.values(types?.data ?? {}).reduce((sum, count) => sum + count, 0)).toBe(40);
  for (const name of calls) expect(liveCalls(view.faulty, name)).toBe(1);
  expect(view.result.current.asOf).toBeGreaterThan(0);
});

test('each section fails and recovers separately', async () => {
  const view = renderGallery(() => useReport(), {
    plan: { 'report.getTypes': { fail: 'malformed' }, 'report.getData': { fail: 'forbidden', status: 403 } },
  });
  await waitFor(() => expect(view.result.current.types?.status).toBe('error'));
  await waitFor(() => expect(view.result.current.data?.status).toBe('forbidden'));
  expect(view.result.current.files.status).toBe('ready');
  view.faulty.set({ 'report.getTypes': 'pass' });
  act(() => view.result.current.types?.retry());
  await waitFor(() => expect(view.result.current.types?.status).toBe('ready'));
  expect(view.result.current.data?.status).toBe('forbidden');
});

test('a refresh repeats all seven calls and keeps the figures meanwhile', async () => {
  const deferred = createDeferred();
  const view = renderGallery(() => useReport());
  await waitFor(() => expect(view.result.current.activity?.status).toBe('ready'));
  await settle();
  view.faulty.set(Object.fromEntries(calls.map((name) => [name, { until: deferred.promise }])));
  await view.memory.assets.deleteFiles({ ids: [makeId(4)] });
  act(() => view.result.current.refresh());
  await waitFor(() => expect(view.result.current.isRefreshing).toBe(true));
  expect(view.result.current.files.data).toBe(40);
  await act(async () => deferred.resolve());
  await waitFor(() => expect(view.result.current.files.data).toBe(39));
  for (const name of calls) expect(liveCalls(view.faulty, name)).toBe(2);
});

test('figures that the back end does not declare are not requested, and absent', async () => {
  const api = createMemoryGalleryApi({ capabilities: { report: { opened: false, activity: false } } });
  const view = renderGallery(() => useReport(), { api });
  await waitFor(() => expect(view.result.current.types?.status).toBe('ready'));
  await waitFor(() => expect(view.result.current.isRefreshing).toBe(false));
  expect([view.result.current.opened, view.result.current.activity]).toEqual([undefined, undefined]);
  expect(view.result.current.asOf).toBeGreaterThan(0);
  for (const name of ['report.getOpened', 'report.getActivity'])
    expect(view.faulty.count(name as 'report.getOpened')).toBe(0);
});

test('the error for a missing sub-port names the hook', () => {
  const { id, capabilities } = createMemoryGalleryApi();
  const draw = () => renderGallery(() => useReport(), { api: { id, capabilities } as MemoryGalleryApi });
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(draw).toThrow(/no sub-port "report", which useReport needs/);
  quiet.mockRestore();
});
