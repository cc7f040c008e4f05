import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SharedPageProvider } from '../SharedPageProvider.tsx';
import { SharedViewer, type SharedViewerProps } from './SharedViewer.tsx';

const { innerWidth } = window;

afterEach(() => {
  window.sessionStorage.clear();
  setWidth(innerWidth);
});

function setWidth(width: number): void {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true, writable: true });
}

/** Shows a link to 120 files, of which one response has 100. */
async function openViewer(
  plan: FaultPlan,
  ofSecondPage?: number | 'gone',
  props: Partial<SharedViewerProps> = {},
) {
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
  const fileId = typeof ofSecondPage === 'number' ? items[ofSecondPage]?.id : ofSecondPage;
  render(
    <StrictMode>
      <SharedPageProvider api={api}>
        <SharedViewer hash={hash} {...props} fileId={fileId} />
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

test.each([
  [360, 'Close full page'],
  [1200, 'Full page'],
])('at %i px the address of a file opens it, with the button "%s"', async (width, button) => {
  setWidth(width);
  await openViewer({}, 10);
  expect(await screen.findByText('111 / 120')).toBeVisible();
  expect(screen.getByRole('button', { name: button })).toBeVisible();
});

test('without a file in the address a narrow screen shows the list', async () => {
  setWidth(360);
  await openViewer({});
  await screen.findByRole('region', { name: 'Files' });
  expect(screen.queryByRole('button', { name: 'Close full page' })).toBeNull();
});

test.each([360, 1200])('at %i px an address of a file that is not in the link says so', async (width) => {
  setWidth(width);
  await openViewer({}, 'gone');
  expect(await screen.findByText('This file is not shared any more')).toBeVisible();
  expect(screen.getByText('1 / 120')).toBeVisible();
});

test('Back closes the full page that a thumbnail has opened, and so does its button', async () => {
  setWidth(360);
  await openViewer({}, undefined, { keepsHistory: true });
  const files = within(await screen.findByRole('region', { name: 'Files' }));
  const first = files.getAllByRole('button')[0];
  if (!first) throw new Error('There are no thumbnails.');
  const before = window.history.length;
  const isOpen = () => screen.queryByRole('button', { name: 'Close full page' }) !== null;
  fireEvent.click(first);
  expect([isOpen(), window.history.length]).toEqual([true, before + 1]);
  act(() => window.history.back());
  await waitFor(() => expect(isOpen()).toBe(false));
  fireEvent.click(first);
  expect([isOpen(), window.history.length]).toEqual([true, before + 1]);
  const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Close full page' }));
  await left;
  expect([isOpen(), window.history.state]).toEqual([false, null]);
});

test('without a history of its own the full page adds no entry to it', async () => {
  setWidth(360);
  await openViewer({});
  const files = within(await screen.findByRole('region', { name: 'Files' }));
  const before = window.history.length;
  fireEvent.click(files.getAllByRole('button')[0] ?? document.body);
  expect(screen.getByRole('button', { name: 'Close full page' })).toBeVisible();
  expect(window.history.length).toBe(before);
});

test('a download of a file of a link that was closed meanwhile says so', async () => {
  await openViewer({
    'shared.viewLink': ['pass', { fail: 'not-found', status: 410, fields: { link: 'suspended' } }],
  });
  const link = await screen.findByRole('link', { name: 'Download this file' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(await screen.findByText('This link is suspended.')).toBeVisible();
});

test('the title of a link is told when it has opened (X39)', async () => {
  const onOpen = vi.fn<(event: { title: string }) => void>();
  await openViewer({}, undefined, { onOpen });
  await screen.findByText('1 / 120');
  const heading = screen.getByRole('heading', { level: 1 }).textContent;
  expect(onOpen.mock.lastCall).toEqual([{ title: heading }]);
});

test('the choice of files closes by Escape, and gives the focus back', async () => {
  await openViewer({});
  const place = await screen.findByRole('region', { name: 'Picture' });
  fireEvent.load(await within(place).findByRole('img', { name: /./ }));
  const button = await screen.findByRole('button', { name: 'Select files' });
  button.focus();
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Select files' });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
});
