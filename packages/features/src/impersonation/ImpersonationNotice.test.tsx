import { act, cleanup, screen, waitFor } from '@testing-library/react';
import {
  createMemoryGalleryApi,
  frozenClock,
  makeId,
  withFaults,
  type FaultPlan,
} from '@vitrine/core/testing';
import { useAssetEditor } from '@vitrine/hooks/assets';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { ImpersonationNotice } from './ImpersonationNotice.tsx';

const title = { name: 'Signed in as somebody else' };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Page({ onEnd }: { onEnd: () => void }) {
  const editor = useAssetEditor(makeId(4));
  return (
    <>
      <ImpersonationNotice onEnd={onEnd} />
      <button onClick={() => editor.setField('title', 'New')}>Edit</button>
    </>
  );
}

async function renderNotice(plan?: FaultPlan) {
  const clock = frozenClock();
  vi.spyOn(Date, 'now').mockImplementation(clock.now);
  const memory = createMemoryGalleryApi({ role: 'super-admin', clock });
  const { name } = await memory.tenants.impersonate({ logicalId: 'user', mode: 'act', reason: 'Asked' });
  const { api, count } = withFaults(memory, plan);
  const onEnd = vi.fn();
  const view = renderScreen(api, <Page onEnd={onEnd} />);
  await screen.findByText(`Signed in as ${name}`);
  const press = (label: string) => view.user.click(screen.getByRole('button', { name: label }));
  return { ...view, name, memory, count, onEnd, press, clock };
}

test('Stop ends it and the banner', async () => {
  const { press, onEnd, memory } = await renderNotice();
  await press('Stop');
  await waitFor(() => expect(screen.queryByRole('region', title)).toBeNull());
  expect(onEnd).toHaveBeenCalledOnce();
  expect(await memory.session.getViewer()).toMatchObject({ logicalId: 'super' });
});

test('unsaved work is named before it is lost', async () => {
  const { press, count } = await renderNotice();
  await press('Edit');
  await press('Stop');
  const dialog = await screen.findByRole('alertdialog', { name: 'Stop now?' });
  expect(dialog).toHaveTextContent('Unsaved changes in 1 place will be lost.');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(count('tenants.stopImpersonation')).toBe(0);
});

test('a failure is told, and the banner stays', async () => {
  const { press, notices, onEnd } = await renderNotice({ 'tenants.stopImpersonation': { fail: 'offline' } });
  await press('Stop');
  await waitFor(() => expect(notices.at(-1)?.message).toMatch(/^Could not stop\. There is no connection/));
  expect(screen.getByRole('region', title)).toBeVisible();
  expect(onEnd).not.toHaveBeenCalled();
});

test('the end of the time is told', async () => {
  const { clock, notices, name } = await renderNotice();
  clock.advance(3_600_000);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByRole('region', title)).toBeNull());
  expect(notices.at(-1)?.message).toBe(
    `The time to be signed in as ${name} is over. You are Sam Super again.`,
  );
});
