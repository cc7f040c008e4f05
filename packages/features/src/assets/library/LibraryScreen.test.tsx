import type { AssetQuery } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VitrineProvider } from '../../provider/VitrineProvider.tsx';
import { LibraryScreen } from './LibraryScreen.tsx';

it('shows the files of the library', async () => {
  const api = createMemoryGalleryApi();
  const query: AssetQuery = { sort: 'name' };
  render(
    <VitrineProvider api={api}>
      <LibraryScreen query={query} />
    </VitrineProvider>,
  );
  expect(await screen.findByText('40 files')).toBeVisible();
  expect(await screen.findByRole('row', { name: /Summer/ })).toBeVisible();
});
