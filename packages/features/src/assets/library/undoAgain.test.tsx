import type { Notice } from '@vitrine/hooks/provider';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createMemoryGalleryApi, withFaults, makeId } from '@vitrine/core/testing';
import { expect, it } from 'vitest';
import { useFolderDialogs } from '../folders/useFolderDialogs.tsx';
import { renderScreen } from '../testing/renderScreen.tsx';
import { useNotifyingActions } from './useNotifyingActions.ts';

const failure = 'Could not restore. There is no connection. Check it, then try again.';

function setUp(call: 'assets.restoreFiles' | 'assets.restoreFromBin', code: 'offline' | 'not-found') {
  return withFaults(createMemoryGalleryApi(), { [call]: [{ fail: code }] });
}

/** Presses Undo of the last notice, once there are this many. */
async function undo(notices: readonly Notice[], count: number): Promise<void> {
  await waitFor(() => expect(notices).toHaveLength(count));
  expect(notices.at(-1)?.action?.label).toBe('Undo');
  act(() => notices.at(-1)?.action?.onAction());
}

function Files() {
  const { remove } = useNotifyingActions({});
  return <button onClick={() => void remove([makeId(4)])}>Delete</button>;
}

it('an undo that fails without a connection can be retried', async () => {
  const { api, count } = setUp('assets.restoreFiles', 'offline');
  const { user, notices } = renderScreen(api, <Files />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await undo(notices, 1);
  await undo(notices, 2);
  expect(notices.at(-1)?.message).toBe(failure);
  await waitFor(() => expect(count('assets.restoreFiles')).toBe(2));
  expect((await api.assets.getFile({ id: makeId(4) })).id).toBe(makeId(4));
});

it('an undo that can never succeed is not offered again', async () => {
  const { api } = setUp('assets.restoreFiles', 'not-found');
  const { user, notices } = renderScreen(api, <Files />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await undo(notices, 1);
  await waitFor(() => expect(notices).toHaveLength(2));
  expect(notices[1]?.action).toBeUndefined();
});

function Folders({ id }: { id: string }) {
  const nothing = () => undefined;
  const { askDelete, dialog } = useFolderDialogs({ folders: [], onCreated: nothing, onDeleted: nothing });
  const folder = { id, name: 'Old', parentId: null, path: ['Old'], fileCount: 0 };
  const ask = askDelete(folder);
  return (
    <>
      {ask && <button onClick={ask}>Ask</button>}
      {dialog}
    </>
  );
}

it('the undo of a folder can be retried, too', async () => {
  const { api, count } = setUp('assets.restoreFromBin', 'offline');
  const { id } = await api.assets.createFolder({ name: 'Old' });
  const { user, notices } = renderScreen(api, <Folders id={id} />);
  await user.click(await screen.findByRole('button', { name: 'Ask' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: /^Delete/ }));
  await undo(notices, 1);
  await undo(notices, 2);
  expect(notices.at(-1)?.message).toBe(failure);
  await waitFor(() => expect(count('assets.restoreFromBin')).toBe(2));
});
