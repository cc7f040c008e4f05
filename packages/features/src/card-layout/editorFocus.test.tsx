import { screen, waitFor, within } from '@testing-library/react';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { renderCardLayout } from './testing/renderCardLayout.tsx';

const undo = () =>
  within(screen.getByRole('group', { name: 'Changes to the layout' })).getByRole('button', { name: 'Undo' });

test('the button that switches the card keeps the focus, and the card is announced (A25, X07)', async () => {
  const { user } = await renderCardLayout();
  screen.getByRole('button', { name: 'Switch to Data over Thumbs' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Switch to Data Under Thumbs' })).toHaveFocus();
  expect(screen.getByText('Now editing: Collapsed card.')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Switch to Data Under Thumbs' }));
  expect(screen.getByRole('button', { name: 'Switch to Data over Thumbs' })).toHaveFocus();
  expect(screen.getByText('Now editing: Expanded card.')).toBeInTheDocument();
});

test('the focus stays in the editor when a retry loads its layout (X07)', async () => {
  const plan = { 'layoutSettings.getLayout': { fail: 'invalid', status: 400 } } as const;
  const { user, faulty } = await renderCardLayout({ plan, isDelayed: true });
  await screen.findByText('Could not load the layout');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus());
  faulty.set({ 'layoutSettings.getLayout': 'pass' });
  await user.keyboard('{Enter}');
  await screen.findByRole('group', { name: 'Changes to the layout' });
  expect(undo()).toHaveFocus();
});

test('the focus stays in the editor when a retry loads the sources of fields (X07)', async () => {
  const api = createMemoryGalleryApi({ workflow: { id: '1', statuses: [] } });
  const plan = { 'workflow.getWorkflow': { fail: 'invalid', status: 400 } } as const;
  const { user, faulty } = await renderCardLayout({ api, plan });
  await screen.findByText(/Could not load the workflow/);
  faulty.set({ 'workflow.getWorkflow': 'pass' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Workflows and Expiry');
  await waitFor(() => expect(undo()).toHaveFocus());
});

test('the focus stays in the editor when the notice of a merge is closed (X07)', async () => {
  const api = createMemoryGalleryApi({ role: 'user' });
  const { user, add } = await renderCardLayout({ api });
  const layout = await api.layoutSettings.getLayout({ scope: 'own' });
  const values = { ...layout.values, expanded: [['title'], ['country']] };
  await api.layoutSettings.saveLayout({ ...layout, scope: 'own', values });
  await add('Headline', 'At the end');
  (await screen.findByRole('button', { name: 'Close' })).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText(/^Updated elsewhere/)).toBeNull();
  await waitFor(() => expect(undo()).toHaveFocus());
});
