import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import '@vitrine/ui/styles.css';
import { PublicFolderScreen } from './PublicFolderScreen.tsx';
import { SharedPageProvider } from '../SharedPageProvider.tsx';
import { folderStory } from './testing/folderStories.ts';

afterEach(() => window.sessionStorage.clear());

test('the selection and its download go when the sender forbids downloads', async () => {
  let allowsDownload = true;
  const api = folderStory().vitrine.createApi({ clock: { now: Date.now } });
  const { shared } = api;
  const viewFolder: typeof shared.viewFolder = async (input, signal) => ({
    ...(await shared.viewFolder(input, signal)),
    allowsDownload,
  });
  render(
    <StrictMode>
      <SharedPageProvider api={{ ...api, shared: { ...shared, viewFolder } }}>
        <PublicFolderScreen hash="hash" hrefOf={() => '#'} />
      </SharedPageProvider>
    </StrictMode>,
  );
  const [cell] = await screen.findAllByRole('gridcell', { name: /, 1 of / });
  if (!cell) throw new Error('There are no files.');
  fireEvent.keyDown(cell, { key: ' ' });
  await screen.findByRole('group', { name: 'Selected files' });
  allowsDownload = false;
  fireEvent.focus(window);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Download folder/ })).toBeNull());
  expect(screen.queryByRole('group', { name: 'Selected files' })).toBeNull();
  expect(screen.queryByRole('gridcell', { selected: true })).toBeNull();
});
