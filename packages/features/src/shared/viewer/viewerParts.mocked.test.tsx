import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type * as Gate from '../gate/SharedLinkGate.tsx';
import { SharedPageProvider } from '../SharedPageProvider.tsx';
import { SharedViewer } from './SharedViewer.tsx';

const code = vi.hoisted(() => ({ isMissing: false }));

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
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('code of the viewer is loaded again when the connection is back', async () => {
  await openWithoutGate();
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});
