import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createMemoryGalleryApi,
  makeId,
  withFaults,
  type Fault,
  type FaultPlan,
} from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { renderGallery } from '../../testing/renderGallery.tsx';

const folder = { type: 'folder', entry: makeId(1) };

function renderFolder(plan: FaultPlan = {}, api = createMemoryGalleryApi()) {
  const faulty = withFaults(api, plan);
  renderGallery(`/folders/${folder.entry}`, { api: faulty.api });
  return faulty;
}

const section = async () => within(await screen.findByRole('region', { name: 'Comments' }));

async function open() {
  const summary = await section();
  await userEvent.click(summary.getByRole('button', { name: /Comments/, expanded: false }));
  return summary;
}

test('the page of a folder is there while its comments are loading', async () => {
  renderFolder({ 'comments.getSummary': 'hang' });
  const summary = await section();
  expect(summary.getByRole('img', { name: 'Loading comments…' })).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
});

test('a folder without comments has a box for the first one', async () => {
  renderFolder();
  const summary = await open();
  expect(summary.getByText('0 comments')).toBeTruthy();
  expect(summary.queryByRole('button', { name: 'Show all comments' })).toBeNull();
  await userEvent.type(summary.getByRole('textbox', { name: 'Add a comment' }), 'Which ones?');
  await userEvent.click(summary.getByRole('button', { name: 'Send' }));
  expect(await summary.findByText('1 comment')).toBeTruthy();
});

test.each<[string, Fault]>([
  ['Could not load comments', { fail: 'malformed' }],
  ['You are offline', { fail: 'offline' }],
])('comments that cannot be loaded are said, and loaded again: %s', async (text, fault) => {
  const api = createMemoryGalleryApi({ capabilities: { comments: { watch: false } } });
  await api.comments.postComment({ ...folder, message: 'Which ones?' });
  const faulty = renderFolder({ 'comments.getSummary': fault }, api);
  const summary = await open();
  expect(await summary.findByText(text)).toBeTruthy();
  faulty.set({ 'comments.getSummary': 'pass' });
  await userEvent.click(summary.getByRole('button', { name: 'Retry' }));
  expect(await summary.findByText('Which ones?')).toBeTruthy();
});

test('who may not read the comments of a folder is told so, and has no box', async () => {
  renderFolder({ 'comments.getSummary': { fail: 'forbidden', status: 403 } });
  const summary = await open();
  expect(await summary.findByText('You do not have permission to see this')).toBeTruthy();
  expect(summary.queryByRole('textbox')).toBeNull();
});

test('all comments of a folder are shown in a dialog, with replies and what admins see', async () => {
  const api = createMemoryGalleryApi({ role: 'admin' });
  const { id } = await api.comments.postComment({ ...folder, message: 'Which ones?' });
  await api.comments.postComment({ ...folder, message: 'The square ones.', replyTo: id });
  renderFolder({}, api);
  const summary = await open();
  const show = await summary.findByRole('button', { name: 'Show all comments' });
  await userEvent.click(show);
  const dialog = within(await screen.findByRole('dialog', { name: 'Comments' }));
  expect(await dialog.findAllByRole('button', { name: 'Reply' })).toHaveLength(2);
  expect(dialog.getByRole('button', { name: 'Recently changed' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(show).toHaveFocus();
});
