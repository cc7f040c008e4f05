import type { StreamState } from '@vitrine/core/contract';
import { createMemoryGalleryApi, type FaultPlan } from '@vitrine/core/testing';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderGallery } from '../testing-internal/renderGallery.tsx';
import { useSharedStream } from './useSharedStream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const told = (state: StreamState['state'], retryAfterSeconds?: number) => ({
  resolve: { state, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
});

async function openStream(plan: FaultPlan, api = createMemoryGalleryApi()) {
  const onRefused = vi.fn<() => void>();
  const view = renderGallery(({ id }: { id: string }) => useSharedStream({ hash: 'h', id, onRefused }), {
    api,
    plan,
    props: { id: '1' },
  });
  const questions = () =>
    view.faulty.calls.filter(({ name, signal }) => name === 'shared.checkStream' && !signal?.aborted).length;
  await pass(0);
  return { ...view, onRefused, questions };
}

test('a stream that is there is asked for once', async () => {
  const { result, questions } = await openStream({ 'shared.checkStream': told('ready') });
  expect(result.current.status).toBe('ready');
  await pass(600_000);
  expect(questions()).toBe(1);
});

test('a stream that is prepared is asked for after the time that the back end tells, until it is there', async () => {
  const { result, faulty, questions } = await openStream({ 'shared.checkStream': told('preparing', 10) });
  expect(result.current.status).toBe('preparing');
  await pass(9000);
  expect(questions()).toBe(1);
  await pass(4000);
  expect(questions()).toBe(2);
  faulty.set({ 'shared.checkStream': told('ready') });
  await pass(20_000);
  expect(result.current.status).toBe('ready');
});

test('a connection that is lost meanwhile ends no waiting', async () => {
  const { result, faulty } = await openStream({ 'shared.checkStream': told('preparing', 1) });
  faulty.set({ 'shared.checkStream': { fail: 'offline' } });
  await pass(20_000);
  expect(result.current.status).toBe('preparing');
  faulty.set({ 'shared.checkStream': told('unavailable') });
  await pass(60_000);
  expect(result.current.status).toBe('unavailable');
});

test('the questions end after some time, and begin again when the visitor wants it', async () => {
  const { result, faulty, questions } = await openStream({ 'shared.checkStream': told('preparing', 1) });
  await pass(3_600_000);
  expect([result.current.status, questions()]).toEqual(['waiting', 40]);
  faulty.set({ 'shared.checkStream': told('ready') });
  act(() => result.current.retry());
  await pass(0);
  expect([result.current.status, questions()]).toEqual(['ready', 1]);
});

test('another file is asked for anew, and the answer of the first one does not count any more', async () => {
  const { result, faulty, update } = await openStream({ 'shared.checkStream': told('preparing', 5) });
  faulty.set({ 'shared.checkStream': told('unavailable') });
  update({ id: '2' });
  expect(result.current.status).toBe('checking');
  await pass(0);
  expect(result.current.status).toBe('unavailable');
});

test('a link that is refused is told; any other failure lets the player try', async () => {
  const refused = await openStream({ 'shared.checkStream': { fail: 'not-found', status: 410 } });
  expect([refused.result.current.status, refused.onRefused.mock.calls.length]).toEqual(['ready', 1]);
  refused.unmount();
  const failed = await openStream({ 'shared.checkStream': { fail: 'unexpected' } });
  expect([failed.result.current.status, failed.onRefused.mock.calls.length]).toEqual(['ready', 0]);
});

test('where the back end cannot tell, the player tries at once', async () => {
  const memory = createMemoryGalleryApi();
  const { checkStream: _, ...shared } = memory.shared;
  const { result } = await openStream({}, { ...memory, shared });
  expect(result.current.status).toBe('ready');
});
