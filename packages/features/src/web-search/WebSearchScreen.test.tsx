import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { WebSearchScreen } from './WebSearchScreen.tsx';

afterEach(cleanup);

async function openSearch(plan: FaultPlan = {}) {
  const memory = createMemoryGalleryApi({ size: 4, role: 'admin' });
  const { api, set, calls } = withFaults(memory, plan);
  const rendered = renderScreen(
    api,
    <StrictMode>
      <WebSearchScreen />
    </StrictMode>,
  );
  const { user } = rendered;
  const field = await screen.findByRole('searchbox', { name: 'Search the web for pictures' });
  async function search(words: string): Promise<void> {
    await user.clear(field);
    await user.type(field, `${words}{Enter}`);
  }
  const card = (title: string) => screen.getByRole('article', { name: title });
  const count = (name: string) => calls.filter((call) => call.name === name).length;
  return { ...rendered, memory, set, calls, search, card, count, field };
}

test('an empty query sends nothing', async () => {
  const { user, search, count } = await openSearch();
  expect(screen.getByPlaceholderText('Write your query here')).toBeVisible();
  await search('   ');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByText('Nothing searched yet')).toBeVisible();
  expect(count('webSearch.search')).toBe(0);
});

test('pages of results end with the last one', async () => {
  const { user, search, card } = await openSearch();
  await search('boat');
  expect(await screen.findByText('40 results')).toBeVisible();
  expect(within(card('boat 1')).getByText('1,600 × 1,200, 146 kb')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  for (const page of [2, 3, 4]) {
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText(`page ${page}`)).toBeVisible();
  }
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(card('boat 31')).toBeVisible();
});

test('a picture is imported into the chosen folder, and says so', async () => {
  const { user, search, card, memory } = await openSearch();
  await search('boat');
  await screen.findByText('40 results');
  await user.click(within(card('boat 1')).getByRole('button', { name: 'Import to current folder' }));
  expect(await within(card('boat 1')).findByText('Imported')).toBeVisible();
  const files = (await memory.assets.listFiles({})).items;
  expect(files.map(({ fileName }) => fileName)).toContain('boat-1.svg');
});

test('a failed import is tried again, and a running one is cancelled', async () => {
  const { user, search, card, set } = await openSearch({
    'webSearch.importFile': { fail: 'quota-exceeded' },
  });
  await search('boat');
  await screen.findByText('40 results');
  await user.click(within(card('boat 1')).getByRole('button', { name: 'Import to current folder' }));
  expect(await within(card('boat 1')).findByText('Failed')).toBeVisible();
  set({ 'webSearch.importFile': 'hang' });
  await user.click(within(card('boat 1')).getByRole('button', { name: 'Retry' }));
  expect(await within(card('boat 1')).findByText('importing...')).toBeVisible();
  await user.click(within(card('boat 1')).getByRole('button', { name: 'Cancel' }));
  expect(
    await within(card('boat 1')).findByRole('button', { name: 'Import to current folder' }),
  ).toBeVisible();
});

test('several pictures are selected and imported by keyboard', async () => {
  const { user, search, card, field } = await openSearch();
  await search('boat');
  await screen.findByText('40 results');
  expect(field).toHaveFocus();
  for (const title of ['boat 1', 'boat 2']) {
    within(card(title)).getByRole('checkbox').focus();
    await user.keyboard(' ');
  }
  screen.getByRole('button', { name: 'Import 2 pictures' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByText('Imported')).toHaveLength(2));
});

test('a search that fails offers a retry', async () => {
  const { user, search, set } = await openSearch({ 'webSearch.search': { fail: 'timeout' } });
  await search('boat');
  expect(await screen.findByText('Could not search the web')).toBeVisible();
  set({ 'webSearch.search': 'pass' });
  await user.click(screen.getByRole('button', { name: /Retry|Try again/ }));
  expect(await screen.findByText('40 results')).toBeVisible();
});

test('the licence restricts the results, and the choice of recognition is kept', async () => {
  const { user, search, memory } = await openSearch();
  await search('boat');
  await screen.findByText('40 results');
  await user.click(screen.getByRole('checkbox', { name: 'Automatically run AI analysis' }));
  await waitFor(async () => expect(await memory.webSearch.getSettings()).toEqual({ recognizeObjects: true }));
  await user.click(screen.getByRole('button', { name: /Licence/ }));
  await user.click(await screen.findByRole('option', { name: 'Public domain' }));
  expect(await screen.findByText('10 results')).toBeVisible();
});
