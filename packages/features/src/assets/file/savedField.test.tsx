import { createMemoryGalleryApi, withFaults } from '@vitrine/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DashboardScreen } from '../../dashboard/DashboardScreen.tsx';
import { LibraryScreen } from '../library/LibraryScreen.tsx';
import { renderScreen } from '../testing/renderScreen.tsx';
import { FileScreen } from './FileScreen.tsx';

it('one saved field causes no refetch of the file or its list, with the library and the dashboard mounted', async () => {
  const { api, calls } = withFaults(createMemoryGalleryApi({ role: 'admin' }));
  const [asset] = (await api.assets.listFiles({ sort: 'name', limit: 1 })).items;
  const { user } = renderScreen(
    api,
    <>
      <FileScreen id={asset?.id ?? ''} />
      <LibraryScreen query={{ sort: 'name' }} onQueryChange={() => undefined} />
      <DashboardScreen />
    </>,
  );
  await screen.findByRole('heading', { level: 1, name: asset?.fileName ?? '' });
  await waitFor(() =>
    expect(document.querySelector('[data-slot="dashboard-controls"][data-ready]')).toBeTruthy(),
  );
  await waitFor(() => expect(calls.filter(({ name }) => name === 'assets.listFiles')).not.toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Edit info' }));
  const title = screen.getByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'Pier');
  const before = calls.length;
  await user.tab();
  await waitFor(() => expect(screen.getAllByText('Saved').length).toBeGreaterThan(0));
  const after = calls.slice(before).map(({ name }) => name);
  expect(after.filter((name) => name.startsWith('assets.'))).toEqual(['assets.updateFile']);
  expect(after.filter((name) => name.startsWith('layoutSettings.'))).toEqual([]);
});
