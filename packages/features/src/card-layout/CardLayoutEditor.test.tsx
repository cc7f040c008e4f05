import { screen, waitFor, within } from '@testing-library/react';
import { defaultCardLayout } from '@vitrine/core/card-layout';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { renderCardLayout } from './testing/renderCardLayout.tsx';

test('a field added by clicks is saved, announced once, and undone by keys', async () => {
  const { user, add, stored } = await renderCardLayout();
  await add('Headline', 'Right of Title');
  await screen.findByText('Settings updated');
  expect((await stored()).expanded?.[0]).toEqual(['title', 'headline']);
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Undone: Headline removed.')).toBeInTheDocument();
  await waitFor(async () => expect((await stored()).expanded).toEqual(defaultCardLayout.expanded));
});

test('the gallery has two cards: data below and over the thumbnails (A25)', async () => {
  const { user, add, stored } = await renderCardLayout();
  await user.click(screen.getByRole('button', { name: 'Switch to Data over Thumbs' }));
  await add('Headline', 'At the end');
  await waitFor(async () => expect((await stored()).collapsed).toEqual([['title'], ['headline']]));
  expect((await stored()).expanded).toEqual(defaultCardLayout.expanded);
  expect(screen.getByRole('button', { name: 'Switch to Data Under Thumbs' })).toBeVisible();
});

test('a drawing shows where the view appears (A25)', async () => {
  const { user } = await renderCardLayout();
  const source = () => document.querySelector('img[src*="/pictures/"]')?.getAttribute('src');
  expect(source()).toMatch(/\/expanded\.webp$/);
  screen.getByRole('img', { name: 'Cards of the library with their data under the pictures' });
  await user.click(screen.getByRole('button', { name: 'Switch to Data over Thumbs' }));
  expect(source()).toMatch(/\/collapsed\.webp$/);
});

test('titles can be switched off for the view, and full data has no such switch (A31)', async () => {
  const { user, stored } = await renderCardLayout();
  await user.click(screen.getByRole('switch', { name: 'Show field titles' }));
  await waitFor(async () => expect((await stored()).hasExpandedTitles).toBe(false));
});

test('full data has no titles to show', async () => {
  await renderCardLayout({ panel: 'fullData', scope: 'global' });
  expect(screen.queryByRole('switch', { name: 'Show field titles' })).toBeNull();
});

test('a reset restores the default after a confirmation, and can be undone (A31, A129)', async () => {
  const { user, add, stored } = await renderCardLayout();
  await add('Headline', 'At the end');
  await waitFor(async () => expect((await stored()).expanded).toHaveLength(9));
  await user.click(screen.getByRole('button', { name: 'Reset to default' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Reset to default?' });
  await user.click(within(dialog).getByRole('button', { name: 'Reset' }));
  await waitFor(async () => expect((await stored()).expanded).toEqual(defaultCardLayout.expanded));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await stored()).expanded).toHaveLength(9));
});

test('the shared view warns which data of people and places visitors would see', async () => {
  const { add } = await renderCardLayout({ panel: 'shared', scope: 'global' });
  expect(await screen.findByText('People: Author')).toBeVisible();
  expect(screen.queryByText(/^Places:/)).toBeNull();
  await add('Map', 'At the end');
  expect(await screen.findByText('Places: Map')).toBeVisible();
});

test('a workflow that fails to load leaves the expiry fields, with Retry (A37)', async () => {
  const api = createMemoryGalleryApi({ workflow: { id: '1', statuses: [] } });
  const plan = { 'workflow.getWorkflow': { fail: 'unexpected', status: 500 } } as const;
  const { user, faulty } = await renderCardLayout({ api, plan });
  expect(await screen.findByText(/Could not load the workflow/, {}, { timeout: 5000 })).toBeVisible();
  expect(screen.getByText('Expiry')).toBeVisible();
  faulty.set({ 'workflow.getWorkflow': 'pass' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Workflows and Expiry')).toBeVisible();
});

test('a view is imported from a file, or refused with the reason', async () => {
  const { openFile, stored } = await renderCardLayout();
  await openFile('nothing');
  expect(await screen.findByText('This file is not JSON.')).toBeVisible();
  const view = { format: 'vitrine.card-view', version: 1, view: 'shared', rows: [['city'], ['country']] };
  await openFile(JSON.stringify(view));
  await waitFor(async () => expect((await stored()).expanded).toEqual([['city'], ['country']]));
});

test('the fields of another view are copied', async () => {
  const { copyFrom, stored } = await renderCardLayout();
  await copyFrom('Collapsed card');
  await waitFor(async () => expect((await stored()).expanded).toEqual([['title']]));
});

test('a stored field that is no longer available still has its label (A132)', async () => {
  const api = createMemoryGalleryApi({ role: 'user' });
  const layout = await api.layoutSettings.getLayout({ scope: 'own' });
  const values = { ...layout.values, expanded: [['workflowStatus'], ['title']] };
  await api.layoutSettings.saveLayout({ ...layout, scope: 'own', values });
  const { user, stored } = await renderCardLayout({ api });
  expect(screen.queryByText(/workflowStatus/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Workflow status' }));
  expect(await screen.findByText('Workflow status removed.')).toBeInTheDocument();
  await waitFor(async () => expect((await stored()).expanded).toEqual([['title']]));
});
