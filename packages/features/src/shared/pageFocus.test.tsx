import { toSharedError } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { PublicFolderScreen } from './folder/PublicFolderScreen.tsx';
import { SharedPageProvider } from './SharedPageProvider.tsx';
import { SharedViewer } from './viewer/SharedViewer.tsx';
import { folderStory } from './folder/testing/folderStories.ts';

afterEach(() => window.sessionStorage.clear());

function openFolder(faults?: FaultPlan) {
  const api = folderStory({ faults }).vitrine.createApi({ clock: { now: Date.now } });
  const page = (folderId?: string) => (
    <StrictMode>
      <SharedPageProvider api={api}>
        <PublicFolderScreen hash="hash" folderId={folderId} hrefOf={() => '#'} />
      </SharedPageProvider>
    </StrictMode>
  );
  const { rerender } = render(page());
  return { goTo: (folderId?: string) => rerender(page(folderId)) };
}

async function openViewer(plan: FaultPlan) {
  const memory = createMemoryGalleryApi({ size: 3 });
  const { items } = await memory.assets.listFiles({ limit: 3 });
  const { hash } = await memory.sharing.createLink({
    fileIds: items.map(({ id }) => id),
    title: 'Harbour',
    allowDownload: true,
    expirationDatetime: null,
  });
  render(
    <StrictMode>
      <SharedPageProvider api={withFaults(memory, plan).api}>
        <SharedViewer hash={hash} />
      </SharedPageProvider>
    </StrictMode>,
  );
}

async function pressRetry() {
  const retry = await screen.findByRole('button', { name: 'Retry' });
  retry.focus();
  fireEvent.click(retry);
}

test('the first page of a visit leaves the focus to the browser', async () => {
  openFolder();
  await screen.findByRole('link', { name: 'Morning light' });
  expect(document.body).toHaveFocus();
});

test('the focus goes to the name of a folder inside, and back to the heading of the shared one', async () => {
  const { goTo } = openFolder();
  (await screen.findByRole('link', { name: 'Morning light' })).focus();
  goTo('morning');
  const here = await screen.findByText('Morning light', { selector: 'nav [aria-current] *' });
  await waitFor(() => expect(here.closest('[aria-current="page"]')).toHaveFocus());
  goTo();
  await screen.findByRole('link', { name: 'Morning light' });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a folder that is not shared any more says so at once', async () => {
  const { goTo } = openFolder();
  (await screen.findByRole('link', { name: 'Morning light' })).focus();
  goTo('gone');
  const reason = await screen.findByText('This folder is not shared any more');
  expect(reason.closest('[role="alert"]')).not.toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a visitor who has moved on meanwhile is not called back', async () => {
  const answered = Promise.withResolvers<void>();
  const { goTo } = openFolder({ 'shared.viewFolder': ['pass', { until: answered.promise }, 'pass'] });
  (await screen.findByRole('link', { name: 'Morning light' })).focus();
  goTo('morning');
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  answered.resolve();
  await screen.findByText('Morning light', { selector: 'nav [aria-current] *' });
  expect(field).toHaveFocus();
  field.remove();
});

test('after Retry of a link that did not open the focus is on the heading of what it shows', async () => {
  await openViewer({ 'shared.viewLink': [{ fail: 'unexpected', status: 500 }, 'pass'] });
  await pressRetry();
  const heading = await screen.findByRole('heading', { level: 1, name: 'Harbour' });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('after Retry of a link that turns out to be closed the focus is on the reason', async () => {
  await openViewer({
    'shared.viewLink': [{ fail: 'unexpected', status: 500 }, { reject: toSharedError('suspended') }],
  });
  await pressRetry();
  const heading = await screen.findByRole('heading', { name: 'This link is suspended.' });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('after Retry of a shared folder the focus is on its heading', async () => {
  openFolder({ 'shared.viewFolder': [{ fail: 'unexpected', status: 500 }, 'pass'] });
  await pressRetry();
  const heading = await screen.findByRole('heading', { level: 1, name: 'Harbour campaign' });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('after Retry of a refresh that failed the focus is on the heading', async () => {
  openFolder({ 'shared.viewFolder': ['pass', { fail: 'unexpected', status: 500 }, 'pass'] });
  await screen.findByRole('link', { name: 'Morning light' });
  fireEvent.focus(window);
  await pressRetry();
  await waitFor(() => expect(screen.queryByText(/^Could not look for new files/)).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test.each(['alone', 'with zoom'])(
  'after Retry of one picture (%s) the focus is on the place of the picture, where the arrows go on',
  async (how) => {
    await openViewer({});
    const place = await screen.findByRole('region', { name: 'Picture' });
    if (how === 'with zoom') await within(place).findByRole('group', { name: 'Picture' });
    await waitFor(() => {
      fireEvent.error(within(place).getByRole('img'));
      expect(screen.getByRole('alert')).toHaveTextContent('IMAGE NOT FOUND. PLEASE TRY AGAIN LATER');
    });
    await pressRetry();
    await waitFor(() => expect(place).toHaveFocus());
    fireEvent.keyDown(place, { key: 'ArrowRight' });
    expect(await screen.findByText('2 / 3')).toBeVisible();
  },
);

test('after Retry of a refresh over the full page the focus is on the place of the picture', async () => {
  await openViewer({ 'shared.viewLink': ['pass', { fail: 'unexpected', status: 500 }, 'pass'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Full page' }));
  fireEvent.focus(window);
  await pressRetry();
  await waitFor(() => expect(screen.queryByText(/^Could not look for new files/)).toBeNull());
  expect(screen.getByRole('region', { name: 'Picture' })).toHaveFocus();
});
