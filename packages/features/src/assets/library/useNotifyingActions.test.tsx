import type { Can } from '@vitrine/core/contract';
import { createDeferred, createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { useCan, useSessionActions } from '@vitrine/hooks/session';
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { useNotifyingActions, type NotifyingActions } from './useNotifyingActions.ts';

interface Captured {
  actions?: NotifyingActions;
  session?: ReturnType<typeof useSessionActions>;
  can?: Can;
}

function Files({ captured }: { captured: Captured }) {
  const actions = useNotifyingActions();
  const can = useCan();
  captured.actions = actions;
  captured.can = can;
  return null;
}

function Session({ captured }: { captured: Captured }) {
  const session = useSessionActions();
  captured.session = session;
  return null;
}

/** Deletes 25,000 files and leaves the folder before the first batch has ended. */
async function leaveWhileDeleting(plan: (until: Promise<void>) => FaultPlan) {
  const deferred = createDeferred();
  const memory = createMemoryGalleryApi({ size: 25_000 });
  const faulty = withFaults(memory, plan(deferred.promise));
  const captured: Captured = {};
  const screen = (key: string) => (
    <>
      <Session captured={captured} />
      <Files key={key} captured={captured} />
    </>
  );
  const view = renderScreen(faulty.api, screen('one folder'));
  const ids: string[] = [];
  for (let offset = 0; offset < 25_000; offset += 200)
    ids.push(...(await memory.assets.listFiles({ offset, limit: 200 })).items.map(({ id }) => id));
  await waitFor(() => expect(captured.can?.('assets.delete')).toBe(true));
  const removing = captured.actions?.remove(ids);
  view.show(screen('another folder'));
  return { ...view, deferred, memory, faulty, captured, removing };
}

it('finishes deleting 25,000 files after a change of folder, says so, and undoes it', async () => {
  const work = await leaveWhileDeleting((until) => ({ 'assets.deleteFiles': [{ until }] }));
  work.deferred.resolve();
  await act(async () => expect(await work.removing).toBe(true));
  expect(work.faulty.count('assets.deleteFiles')).toBe(3);
  expect((await work.memory.assets.listFiles({ limit: 1 })).total).toBe(0);
  expect(work.notices).toMatchObject([{ kind: 'success', message: '25,000 files moved to the bin' }]);
  await act(async () => work.notices[0]?.action?.onAction());
  await waitFor(async () => expect((await work.memory.assets.listFiles({ limit: 1 })).total).toBe(25_000));
});

it('reports what failed and what was done, after a change of folder too', async () => {
  const work = await leaveWhileDeleting((until) => ({
    'assets.deleteFiles': [{ until }, { fail: 'forbidden', status: 403 }],
  }));
  work.deferred.resolve();
  await act(async () => expect(await work.removing).toBe(false));
  expect(work.notices.map(({ kind }) => kind)).toEqual(['success', 'error']);
  expect(work.notices[0]).toMatchObject({ message: '10,000 files moved to the bin' });
  expect(work.notices[0]?.action).toBeDefined();
});

it('ends when somebody else signs in, and notifies that person of nothing (F54)', async () => {
  const work = await leaveWhileDeleting((until) => ({ 'assets.deleteFiles': [{ until }] }));
  await act(async () => work.captured.session?.signIn({ login: 'super', password: 'password' }));
  work.deferred.resolve();
  await act(async () => expect(await work.removing).toBe(false));
  expect(work.faulty.count('assets.deleteFiles')).toBe(1);
  expect(work.notices).toEqual([]);
});

it('does not mention the bin when there is none', async () => {
  const api = createMemoryGalleryApi({ capabilities: { assets: { bin: false } } });
  const captured: Captured = {};
  const { notices } = renderScreen(api, <Files captured={captured} />);
  await waitFor(() => expect(captured.can?.('assets.delete')).toBe(true));
  const { items } = await api.assets.listFiles({ limit: 1 });
  await act(async () => expect(await captured.actions?.remove(items.map(({ id }) => id))).toBe(true));
  expect(notices).toMatchObject([{ kind: 'success', message: '1 file deleted' }]);
});
