import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type * as Gate from '../gate/SharedLinkGate.tsx';
import { SharedPageProvider } from '../SharedPageProvider.tsx';
import { SharedViewer } from './SharedViewer.tsx';
import type * as Export from './ViewerExport.tsx';

const code = vi.hoisted(() => ({ isMissing: false }));

vi.mock('./ViewerExport.tsx', async (original) => {
  const viewerExport = await original<typeof Export>();
  return {
    SelectFiles: viewerExport.SelectFiles,
    get ViewerExport() {
      if (code.isMissing) throw new TypeError('Failed to fetch dynamically imported module');
      return viewerExport.ViewerExport;
    },
  };
});

vi.mock('../gate/SharedLinkGate.tsx', async (original) => {
  const gate = await original<typeof Gate>();
  return {
    get SharedLinkGate() {
      if (code.isMissing) throw new TypeError('Failed to fetch dynamically imported module');
      return gate.SharedLinkGate;
    },
  };
});

afterEach(() => {
  code.isMissing = false;
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

async function openWithoutGate() {
  code.isMissing = true;
  render(
    <StrictMode>
      <SharedPageProvider api={createMemoryGalleryApi()}>
        <SharedViewer hash="unknown" />
      </SharedPageProvider>
    </StrictMode>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('A part of this page could not be loaded.');
  code.isMissing = false;
}

test('code of the viewer that cannot be loaded is told, and can be tried again', async () => {
  await openWithoutGate();
  const retry = screen.getByRole('button', { name: 'Retry' });
  retry.focus();
  fireEvent.click(retry);
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(heading).toHaveFocus());
});

test('code of the viewer is loaded again when the connection is back', async () => {
  await openWithoutGate();
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});

/** Opens a link to two files, before the picture of the first one is loaded. */
async function openDownload() {
  const begin = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const api = createMemoryGalleryApi({ size: 2 });
  const { items } = await api.assets.listFiles({ limit: 2 });
  const fileIds = items.map(({ id }) => id);
  const { hash } = await api.sharing.createLink({ fileIds, allowDownload: true, expirationDatetime: null });
  render(
    <StrictMode>
      <SharedPageProvider api={api}>
        <SharedViewer hash={hash} />
      </SharedPageProvider>
    </StrictMode>,
  );
  const button = await screen.findByRole('button', { name: 'Download all' });
  return { begin, button };
}

test('a download that is asked for before its code is there starts when it is', async () => {
  const { begin, button } = await openDownload();
  fireEvent.click(button);
  expect(await screen.findByText(/^The download of 2 files/)).toBeVisible();
  expect(begin).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: /^Download all \([\d.]+ [KM]?B\)$/ })).toBeVisible();
  expect(screen.getByText(/^All files: [\d.]+ [KM]?B$/)).toBeVisible();
});

test('the code of downloads that cannot be loaded is told, and the next attempt downloads', async () => {
  code.isMissing = true;
  const { begin, button } = await openDownload();
  fireEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('A part of this page could not be loaded.');
  expect(begin).not.toHaveBeenCalled();
  code.isMissing = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^The download of 2 files/)).toBeVisible();
  expect(begin).toHaveBeenCalledTimes(1);
});
