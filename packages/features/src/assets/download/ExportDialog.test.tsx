import { createMemoryGalleryApi, makeId, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { ExportDialog } from './ExportDialog.tsx';

const downloads: string[] = [];
beforeEach(() => {
  downloads.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push(this.href);
  });
});
afterEach(() => void vi.restoreAllMocks());

const ids = [4, 5].map((number) => makeId(number));

async function openDialog(plan: FaultPlan = {}, api = createMemoryGalleryApi()) {
  const faulty = withFaults(api, plan);
  const onClose = vi.fn<() => void>();
  const known = await Promise.all(ids.slice(1).map((id) => api.assets.getFile({ id })));
  const host = renderScreen(faulty.api, <ExportDialog {...{ ids, known, onClose }} />);
  return { ...host, ...faulty, onClose };
}

it('says the number and the size before it downloads one zip, by keyboard', async () => {
  const { user, onClose, notices, count } = await openDialog();
  await screen.findByRole('dialog', { name: 'Download 2 files' });
  expect(await screen.findByText(/^They come in one zip of about [\d.]+ [kM]B\.$/)).toBeVisible();
  expect(downloads).toEqual([]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(downloads).toEqual([expect.stringMatching(/^data:application\/zip/)]);
  expect(notices.map(({ message }) => message)).toEqual([
    'The download of 2 files has started. Your browser shows its progress.',
  ]);
  expect(count('assets.startExport')).toBe(1);
});

it('says why there is no zip, and tries again', async () => {
  const { user, onClose } = await openDialog({ 'assets.startExport': [{ fail: 'offline' }, 'pass'] });
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByText(/^Could not prepare the download\. There is no connection\./)).toBeVisible();
  expect([downloads, onClose.mock.calls]).toEqual([[], []]);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(downloads).toHaveLength(1);
});

it('does not name a size that it does not know', async () => {
  await openDialog({ 'assets.getFiles': { fail: 'forbidden' } });
  expect(await screen.findByText('They come in one zip.')).toBeVisible();
});

it('can be left without a download', async () => {
  const { user, onClose } = await openDialog({ 'assets.getFiles': 'hang' });
  expect(await screen.findByText('They come in one zip. Adding up its size…')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(downloads).toEqual([]);
});
