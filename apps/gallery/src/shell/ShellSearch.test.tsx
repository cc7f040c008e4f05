import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderGallery } from '../testing/renderGallery.tsx';

const field = () => screen.findByRole('searchbox', { name: 'Search files' });

test('searching the open library, and clearing the search, keep the focus in the field (X07, X39)', async () => {
  const { addressNow } = renderGallery('/library');
  await screen.findByRole('heading', { level: 1, name: 'All files' });
  await userEvent.type(await field(), 'sea{Enter}');
  await waitFor(() => expect(addressNow()).toBe('/library?q=sea'));
  expect(document.activeElement).toBe(await field());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(addressNow()).toBe('/library'));
  expect(await field()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(await field());
  await userEvent.keyboard('sea{Enter}');
  await waitFor(() => expect(addressNow()).toBe('/library?q=sea'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(addressNow()).toBe('/library'));
  expect(document.activeElement).toBe(await field());
});

test('going back shows the words of the earlier search in the field', async () => {
  const { router } = renderGallery('/library?q=one');
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'two{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?q=two'));
  await router.navigate(-1);
  await waitFor(async () => expect(await field()).toHaveProperty('value', 'one'));
});

test('the key / focuses the field, and is a character while typing', async () => {
  renderGallery('/library');
  const search = await field();
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(search);
  await userEvent.keyboard('a/b');
  expect(search).toHaveProperty('value', 'a/b');
});

test.each([
  ['everything', 'Names, keywords, people, places'],
  ['titles', 'Names and titles'],
  ['names', 'File names'],
] as const)(
  'the placeholder of the field names what the back end searches: %s',
  async (searchScope, placeholder) => {
    renderGallery('/library', { api: createMemoryGalleryApi({ capabilities: { assets: { searchScope } } }) });
    expect(await field()).toHaveProperty('placeholder', placeholder);
  },
);

test('without search there is no field, and a link with search words shows the library', async () => {
  const capabilities = { assets: { searchScope: 'nothing' } } as const;
  renderGallery('/library?q=zeppelin', { api: createMemoryGalleryApi({ size: 3, capabilities }) });
  await waitFor(() => expect(screen.getByText('3 files')).toBeTruthy());
  expect(screen.queryByRole('searchbox')).toBeNull();
});
