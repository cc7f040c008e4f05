import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createDeferred, createMemoryGalleryApi, withFaults, makeId } from '@vitrine/core/testing';
import { useAssetEditor, useUploadQueue } from '@vitrine/hooks/assets';
import { useSessionPhase } from '@vitrine/hooks/session';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { VitrineProvider } from '../provider/VitrineProvider.tsx';
import { useSignOut } from './useSignOut.tsx';

afterEach(cleanup);

function Page() {
  const { signOut, dialog } = useSignOut();
  const editor = useAssetEditor(makeId(4));
  const uploads = useUploadQueue();
  const send = () => uploads.add([{ file: new Blob(['x']), relativePath: 'a.txt' }], { folderId: makeId(1) });
  return (
    <>
      <p>{useSessionPhase()}</p>
      <p>Changed: {editor.changed.join()}</p>
      <button onClick={() => editor.setField('title', 'New')}>Edit</button>
      <button onClick={send}>Upload</button>
      <button onClick={signOut}>Leave</button>
      {dialog}
    </>
  );
}

function Exit() {
  const { signOut } = useSignOut();
  return signOut ? <button onClick={signOut}>Leave</button> : <p>No way out</p>;
}

function renderPage() {
  const deferred = createDeferred();
  const plan = { 'assets.upload': { respondAfter: deferred.promise } } as const;
  const { api, count } = withFaults(createMemoryGalleryApi(), plan);
  render(
    <StrictMode>
      <VitrineProvider api={api}>
        <Page />
      </VitrineProvider>
    </StrictMode>,
  );
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { click, count };
}

test('without the capability there is no sign-out', () => {
  const { api } = withFaults(createMemoryGalleryApi({ capabilities: { session: { signOut: false } } }));
  render(
    <VitrineProvider api={api}>
      <Exit />
    </VitrineProvider>,
  );
  screen.getByText('No way out');
});

test('without anything unsaved, signing out asks nothing', async () => {
  const { click } = renderPage();
  await click('Leave');
  await screen.findByText('signed-out');
});

test('unsaved edits and running uploads are named before they are lost, and remain after Cancel', async () => {
  const { click, count } = renderPage();
  await click('Edit');
  await click('Upload');
  await waitFor(() => expect(count('assets.upload')).toBe(1));
  await click('Leave');
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign out?' });
  expect(dialog.textContent).toContain('Unsaved changes in 1 place will be lost. 1 upload will be stopped.');
  await click('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(count('session.signOut')).toBe(0);
  screen.getByText('Changed: title');
  await click('Leave');
  await screen.findByRole('alertdialog');
  await click('Sign out');
  await screen.findByText('signed-out');
  expect(count('session.signOut')).toBe(1);
});
