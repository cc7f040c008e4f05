import { screen, waitFor } from '@testing-library/react';
import { makeId } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { renderGallery } from '../testing/renderGallery.tsx';

test('the tab title is the name of the file, and its heading has the focus', async () => {
  const { api, router } = renderGallery('/library');
  const file = (await api.assets?.listFiles({ sort: 'name', limit: 1 }))?.items[0];
  await screen.findByRole('heading', { level: 1, name: 'All files' });
  await router.navigate(`/files/${file?.id}`);
  await waitFor(() => expect(document.title).toBe(`Vitrine – ${file?.fileName}`));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: file?.fileName ?? '' })).toHaveFocus(),
  );
  await router.navigate('/bin');
  await waitFor(() => expect(document.title).toBe('Vitrine – Bin'));
});

test('the tab title is the name of the folder', async () => {
  const { api } = renderGallery(`/folders/${makeId(1)}`);
  const folder = (await api.assets?.listFolders())?.find(({ id }) => id === makeId(1));
  await waitFor(() => expect(document.title).toBe(`Vitrine – ${folder?.name}`));
});

test('a missing folder is reported, with a link back', async () => {
  const { addressNow } = renderGallery('/folders/99999');
  (await screen.findByRole('button', { name: 'Show all files' })).click();
  await waitFor(() => expect(addressNow()).toMatch(/^\/library/));
});
