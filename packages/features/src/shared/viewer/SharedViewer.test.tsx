import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { SharedPageProvider } from '../SharedPageProvider.tsx';
import { SharedViewer } from './SharedViewer.tsx';

const { innerWidth } = window;

afterEach(() => {
  window.sessionStorage.clear();
  setWidth(innerWidth);
});

function setWidth(width: number): void {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true, writable: true });
}

/** Shows a link to 120 files, of which one response has 100. */
async function openViewer(plan: FaultPlan, ofSecondPage?: number) {
  const memory = createMemoryGalleryApi({ size: 120 });
  const first = await memory.assets.listFiles({ limit: 100 });
  const second = await memory.assets.listFiles({ limit: 100, cursor: first.nextCursor ?? undefined });
  const fileIds = [...first.items, ...second.items].map(({ id }) => id);
  const { hash } = await memory.sharing.createLink({
    fileIds,
    allowDownload: true,
    expirationDatetime: null,
  });
  const { files } = await memory.shared.viewLink({ hash });
  const { items } = (await memory.shared.viewLink({ hash, cursor: files.nextCursor ?? undefined })).files;
  const { api } = withFaults(memory, plan);
  render(
    <StrictMode>
      <SharedPageProvider api={api}>
        <SharedViewer hash={hash} fileId={ofSecondPage === undefined ? undefined : items[ofSecondPage]?.id} />
      </SharedPageProvider>
    </StrictMode>,
  );
}

test('a further page that cannot be loaded is told, and can be tried again', async () => {
  await openViewer({ 'shared.viewLink': ['pass', { fail: 'unexpected', status: 500 }] });
  await screen.findByText('1 / 120');
  fireEvent.keyDown(document.body, { key: 'End' });
  expect(await screen.findByText(/^Could not load more files\./)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('120 / 120');
  expect(screen.queryByText(/^Could not load more files\./)).toBeNull();
});

test('a file of the address that is being looked for is shown as loading', async () => {
  await openViewer({ 'shared.viewLink': ['pass', 'hang'] }, 10);
  const stage = await screen.findByRole('region', { name: 'Picture' });
  expect(within(stage).getByRole('img', { name: 'Loading...' })).toBeVisible();
});

test('a link that was closed says so at the next picture that it refuses', async () => {
  await openViewer({
    'shared.viewLink': ['pass', { fail: 'not-found', status: 410, fields: { link: 'suspended' } }],
  });
  const stage = await screen.findByRole('region', { name: 'Picture' });
  const picture = await waitFor(() => {
    const image = stage.querySelector('img');
    if (!image) throw new Error('There is no picture yet.');
    return image;
  });
  fireEvent.error(picture);
  expect(await screen.findByText('This link is suspended.')).toBeVisible();
});

test('a refresh that fails is told', async () => {
  await openViewer({ 'shared.viewLink': ['pass', { fail: 'unexpected', status: 500 }] });
  await screen.findByText('1 / 120');
  fireEvent.focus(window);
  expect(await screen.findByText(/^Could not look for new files\./)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/^Could not look for new files\./)).toBeNull());
});

test.each([
  [360, true],
  [1200, false],
])('at %i px the arrows are left to the page: %s (X29)', async (width, isLeft) => {
  setWidth(width);
  await openViewer({});
  await screen.findByRole('region', { name: 'Files' });
  expect(fireEvent.keyDown(document.body, { key: 'ArrowDown' })).toBe(isLeft);
});
