import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useFolders } from '../assets/folders/useFolders.ts';
import { useUploadQueue } from '../assets/upload/useUploadQueue.ts';
import { useReport } from '../report/useReport.ts';
import { settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { GalleryProvider } from './GalleryProvider.tsx';

function Page() {
  const folders = useFolders();
  const { files } = useReport();
  const uploads = useUploadQueue();
  return `${folders.status} ${files.data ?? '-'} ${uploads.entries.length}`;
}

test('server-rendered markup hydrates without a mismatch, and then loads data (F36)', async () => {
  const onRecoverableError = vi.fn<() => void>();
  const page = (
    <StrictMode>
      <GalleryProvider api={createMemoryGalleryApi()}>
        <Page />
      </GalleryProvider>
    </StrictMode>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  expect(container.textContent).toBe('loading - 0');
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }));
  await waitFor(() => expect(container.textContent).toBe('ready 40 0'));
  await settle();
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
