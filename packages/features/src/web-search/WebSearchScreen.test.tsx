import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { StrictMode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { parseWebQuery, webQuerySearch } from './webQuery.ts';
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

test('the folder for imports is chosen in a dialog, by keyboard', async () => {
  const { user, search, card, memory } = await openSearch();
  const folders = await memory.assets.listFolders();
  const target = folders.find(({ parentId, id }) => parentId === null && id !== folders[0]?.id);
  if (!target) throw new Error('there is only one folder');
  const opener = await screen.findByRole('button', { name: /^Import into / });
  opener.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Folder for imports' });
  const row = within(dialog).getByRole('row', { name: target.name });
  within(dialog).getByRole('button', { name: 'Choose' });
  row.focus();
  await user.keyboard('{Enter}');
  within(dialog)
    .getByRole('button', { name: `Choose ${target.name}` })
    .focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: `Import into ${target.name}` })).toHaveFocus();
  await search('boat');
  await screen.findByText('40 results');
  await user.click(within(card('boat 1')).getByRole('button', { name: 'Import to current folder' }));
  expect(await within(card('boat 1')).findByText('Imported')).toBeVisible();
  const files = (await memory.assets.listFiles({ folderId: target.id })).items;
  expect(files.map(({ fileName }) => fileName)).toContain('boat-1.svg');
});

test('a result that looks like a file of the library says so, and can be imported', async () => {
  const { user, search, card, set } = await openSearch();
  await search('boat');
  await screen.findByText('40 results');
  await user.click(within(card('boat 1')).getByRole('button', { name: 'Import to current folder' }));
  expect(await within(card('boat 1')).findByText('Imported')).toBeVisible();
  await search('tree');
  expect(
    await within(await screen.findByRole('article', { name: 'tree 1' })).findByText('Looks alike'),
  ).toBeVisible();
  expect(within(card('tree 1')).getByText('Similar picture in the library')).toBeVisible();
  expect(within(card('tree 2')).queryByText('Looks alike')).toBeNull();
  await user.click(within(card('tree 1')).getByRole('button', { name: 'Import to current folder' }));
  expect(await within(card('tree 1')).findByText('Imported')).toBeVisible();
  set({ 'webSearch.findAlike': { fail: 'unexpected' } });
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('article', { name: 'tree 11' })).toBeVisible();
  expect(screen.queryByText('Looks alike')).toBeNull();
});

test('what is looked for can be kept outside, as in the address of a page', async () => {
  const history: string[] = [];
  function Page() {
    const [search, setSearch] = useState('?q=boat&page=2');
    return (
      <>
        <button onClick={() => setSearch('?q=tree&licence=commercial')}>Back</button>
        <WebSearchScreen
          query={parseWebQuery(new URLSearchParams(search))}
          onQueryChange={(query) => {
            history.push(webQuerySearch(query).toString());
            setSearch(`?${webQuerySearch(query).toString()}`);
          }}
          fileHref={(id) => `/files/${id}`}
        />
      </>
    );
  }
  const { user } = renderScreen(createMemoryGalleryApi({ size: 4, role: 'admin' }), <Page />);
  expect(await screen.findByRole('article', { name: 'boat 11' })).toBeVisible();
  const field = screen.getByRole('searchbox', { name: 'Search the web for pictures' });
  expect(field).toHaveValue('boat');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('article', { name: 'boat 21' })).toBeVisible();
  await user.clear(field);
  await user.type(field, 'a & b{Enter}');
  expect(await screen.findByRole('article', { name: 'a & b 1' })).toBeVisible();
  expect(history).toEqual(['q=boat&page=3', 'q=a+%26+b']);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('20 results')).toBeVisible();
  expect(field).toHaveValue('tree');
  expect(screen.getByRole('button', { name: /Licence/ })).toHaveTextContent('Commercial use allowed');
});
