import { focusManager } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ImpersonateInput } from '@vitrine/core/contract';
import { createMemoryGalleryApi, frozenClock, makeId, type FaultPlan } from '@vitrine/core/testing';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { useAssetEditor } from '../assets/edit/useAssetEditor.ts';
import { useReport } from '../report/useReport.ts';
import { useGalleryApi } from '../provider/useGalleryApi.ts';
import { useSessionPhase } from '../session/useSessionPhase.ts';
import { useViewer } from '../session/useViewer.ts';
import { act, renderGallery, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { useImpersonation, type ImpersonationEnd } from './index.ts';
import { useMinutesLeft } from './useMinutesLeft.ts';

afterEach(() => {
  cleanup();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const hourMs = 3_600_000;

/** A tab of `super`, who is signed in as `user`. */
async function renderImpersonated({
  mode = 'look',
  plan,
}: { mode?: ImpersonateInput['mode']; plan?: FaultPlan } = {}) {
  const clock = frozenClock();
  vi.spyOn(Date, 'now').mockImplementation(clock.now);
  const api = createMemoryGalleryApi({ role: 'super-admin', clock });
  await api.tenants.impersonate({ logicalId: 'user', mode, reason: 'Asked by phone' });
  const ends: ImpersonationEnd[] = [];
  const view = renderGallery(
    () => ({
      impersonation: useImpersonation({ onEnd: (end) => ends.push(end) }),
      viewer: useViewer().data,
      phase: useSessionPhase(),
      editor: useAssetEditor(makeId(4)),
      api: useGalleryApi(),
      report: useReport(),
    }),
    { api, plan },
  );
  const current = () => view.result.current;
  await waitFor(() => expect(current().impersonation.current).toBeDefined());
  await waitFor(() => expect(current().report.files.status).toBe('ready'));
  async function passTime(milliseconds: number): Promise<void> {
    clock.advance(milliseconds);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await settle();
  }
  return { ...view, current, ends, passTime, clock };
}

test('it says as whom, who, how, and for how long', async () => {
  const { current, passTime } = await renderImpersonated();
  expect(current().impersonation.current).toMatchObject({
    user: current().viewer?.name,
    operator: 'Sam Super',
    mode: 'look',
    minutesLeft: 60,
    refusal: undefined,
  });
  await passTime(50 * 60_000 + 1);
  expect(current().impersonation.current?.minutesLeft).toBe(10);
});

test('the minutes are counted down by a timer, at their own beginnings', () => {
  vi.useFakeTimers();
  const { result } = renderHook(useMinutesLeft, {
    initialProps: new Date(Date.now() + 90_000).toISOString(),
  });
  expect(result.current).toBe(2);
  act(() => void vi.advanceTimersByTime(30_000));
  expect(result.current).toBe(1);
  act(() => void vi.advanceTimersByTime(59_999));
  expect(result.current).toBe(1);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(0);
});

describe('stopping', () => {
  it('makes the operator the person of every screen, without data or work of the other (F54)', async () => {
    const { current, ends, faulty } = await renderImpersonated({ mode: 'act' });
    act(() => current().editor.setField('title', 'Theirs'));
    expect(current().editor.changed).toEqual(['title']);
    const before = faulty.count('report.getFileCount');
    await act(() => current().impersonation.stop());
    expect(current().viewer).toMatchObject({ logicalId: 'super' });
    expect(current().impersonation.current).toBeUndefined();
    expect(current().editor.changed).toEqual([]);
    await waitFor(() => expect(faulty.count('report.getFileCount')).toBeGreaterThan(before));
    expect(ends).toMatchObject([{ cause: 'stopped', operator: { logicalId: 'super' } }]);
  });

  it('sends one call for two clicks (F03)', async () => {
    const { current, faulty } = await renderImpersonated();
    await act(async () => {
      const { stop } = current().impersonation;
      await Promise.all([stop(), stop()]);
    });
    expect(faulty.count('tenants.stopImpersonation')).toBe(1);
  });

  it('leads to the sign-in when the own session has ended meanwhile', async () => {
    const plan = { 'tenants.stopImpersonation': { fail: 'unauthenticated', status: 401 } } as const;
    const { current, ends } = await renderImpersonated({ plan });
    await act(() => current().impersonation.stop());
    expect(current().phase).toBe('signed-out');
    expect(current().viewer).toBeNull();
    expect(ends).toMatchObject([{ operator: null }]);
  });

  it('accepts that another tab has done it', async () => {
    const { current, memory } = await renderImpersonated();
    await memory.tenants.stopImpersonation();
    await act(() => current().impersonation.stop());
    expect(current().viewer).toMatchObject({ logicalId: 'super' });
  });

  it('keeps everything when it fails', async () => {
    const plan = { 'tenants.stopImpersonation': { fail: 'timeout' } } as const;
    const { current, ends } = await renderImpersonated({ plan });
    await act(() => current().impersonation.stop());
    expect(current().impersonation.error?.code).toBe('timeout');
    expect(current().impersonation.current).toBeDefined();
    expect(ends).toEqual([]);
  });
});

describe('the end of the time', () => {
  it('signs the operator in again, by the clock of the device', async () => {
    const { current, ends, passTime } = await renderImpersonated();
    await passTime(hourMs - 1);
    expect(current().impersonation.current?.minutesLeft).toBe(1);
    await passTime(1);
    await waitFor(() => expect(current().viewer).toMatchObject({ logicalId: 'super' }));
    expect(ends).toMatchObject([{ cause: 'over' }]);
  });

  it('is believed when the back end says so', async () => {
    const { current, ends, clock } = await renderImpersonated();
    clock.advance(hourMs);
    await act(
      async () =>
        void (await current()
          .api.report?.getFileCount()
          .catch(() => undefined)),
    );
    await waitFor(() => expect(current().viewer).toMatchObject({ logicalId: 'super' }));
    expect(ends).toMatchObject([{ cause: 'over' }]);
  });
});

test('each refused call says why, until somebody else is signed in', async () => {
  const { current } = await renderImpersonated();
  const create = async () =>
    void (await current()
      .api.assets?.createFolder({ name: 'x' })
      .catch(() => undefined));
  await act(create);
  expect(current().impersonation.current).toMatchObject({ refusal: 'read-only', refusedCount: 1 });
  await act(create);
  expect(current().impersonation.current?.refusedCount).toBe(2);
  await act(() => current().impersonation.stop());
  expect(current().impersonation.current).toBeUndefined();
});

test('the person is not the operator who was signed in as them (F54)', async () => {
  const { current, memory } = await renderImpersonated({ mode: 'act' });
  act(() => current().editor.setField('title', 'Theirs'));
  await memory.tenants.stopImpersonation();
  await memory.session.signIn({ login: 'user', password: 'password' });
  await act(async () => focusManager.setFocused(true));
  await waitFor(() => expect(current().phase).toBe('elsewhere'));
});
