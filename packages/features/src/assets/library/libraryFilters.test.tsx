import { allCapabilities, withoutCapabilities, type AssetQuery } from '@vitrine/core/contract';
import { createMemoryGalleryApi, makeId } from '@vitrine/core/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { FilterChip, FilterMenu, HiddenFiles } from './LibraryFilters.tsx';

const hostile = '<img src=x onerror=alert(1)>';
const status = { color: 'red', isDefault: false, hideOnGalleryView: false };
const statuses = [
  { ...status, id: makeId(91), name: hostile, isDefault: true, displayOrder: 0 },
  { ...status, id: makeId(92), name: 'Archived', hideOnGalleryView: true, displayOrder: 1 },
];

function open(query: AssetQuery, api = createMemoryGalleryApi({ workflow: { id: makeId(90), statuses } })) {
  const onQueryChange = vi.fn<(query: AssetQuery) => void>();
  const props = { query, statuses, onQueryChange };
  const host = renderScreen(
    api,
    <>
      <FilterMenu {...props} />
      <FilterChip {...props} />
      <HiddenFiles {...props} />
    </>,
  );
  return { ...host, api, onQueryChange };
}

test('a status and a range of expiration dates are chosen from a menu, and the rest of the query stays', async () => {
  const { user, onQueryChange } = open({ q: 'sea', sort: 'name', filter: 'expires:30' });
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const names = (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent);
  expect(names).toEqual([
    hostile,
    'Archived',
    'Hidden by their status',
    'Expired',
    'Expires within 7 days',
    'Expires within 30 days',
    'Expires within 90 days',
  ]);
  expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Expires within 30 days');
  await user.click(screen.getByRole('menuitemradio', { name: hostile }));
  expect(onQueryChange).toHaveBeenCalledWith({ q: 'sea', sort: 'name', filter: `status:${makeId(91)}` });
});

test('the filter is a chip that removes it, with the name of the status as text', async () => {
  const { user, onQueryChange } = open({ sort: 'name', filter: `status:${makeId(91)}` });
  const chip = screen.getByRole('button', { name: `Filtered by status ${hostile}. Show all files` });
  await user.click(chip);
  expect(onQueryChange).toHaveBeenCalledWith({ sort: 'name', filter: undefined });
});

test('the list says how many of its files are hidden, and lists them', async () => {
  const api = createMemoryGalleryApi({ workflow: { id: makeId(90), statuses } });
  const [first, second] = (await api.assets.listFiles({ limit: 2 })).items;
  for (const { id } of [first, second].filter((file) => file !== undefined))
    await api.assets.updateFile({ id, fields: { workflowStatus: makeId(92) } });
  const { user, onQueryChange } = open({ sort: 'name' }, api);
  await user.click(await screen.findByRole('button', { name: '2 files are hidden by their status' }));
  expect(onQueryChange).toHaveBeenCalledWith({ sort: 'name', filter: 'hidden' });
});

test('a back end without filters has no menu', async () => {
  open(
    {},
    createMemoryGalleryApi({ capabilities: withoutCapabilities(allCapabilities, ['assets.filters']) }),
  );
  expect(screen.queryByRole('button')).toBeNull();
});
