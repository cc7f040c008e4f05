import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeId } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { renderGallery } from '../../testing/renderGallery.tsx';

async function openFromDashboard(at: number) {
  const gallery = renderGallery('/dashboard');
  const tile = within(await screen.findByRole('region', { name: 'Recently added files' }));
  const links = (await tile.findAllByRole('link')) as HTMLAnchorElement[];
  const ids = links.map(({ pathname }) => pathname.replace('/files/', ''));
  await userEvent.click(links[at] as HTMLElement);
  await screen.findByRole('button', { name: 'Next file' });
  return { ...gallery, ids };
}

const pathNow = (address: string) => address.replace(/\?.*/, '');

test('a file opened from the dashboard has the other files of its widget as neighbours, and a link back (A53)', async () => {
  const { ids, addressNow } = await openFromDashboard(1);
  expect(pathNow(addressNow())).toBe(`/files/${ids[1]}`);
  screen.getByText(`2 of ${ids.length}`);
  await userEvent.click(screen.getByRole('button', { name: 'Next file' }));
  await waitFor(() => expect(pathNow(addressNow())).toBe(`/files/${ids[2]}`));
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await waitFor(() => expect(pathNow(addressNow())).toBe(`/files/${ids[0]}`));
  expect(screen.getByRole('button', { name: 'Previous file' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('link', { name: 'Back to the Dashboard' }));
  await waitFor(() => expect(addressNow()).toBe('/dashboard'));
});

test('it has them after a reload too', async () => {
  const { ids, addressNow, unmount } = await openFromDashboard(1);
  const address = addressNow();
  unmount();
  renderGallery(address);
  await screen.findByText(`2 of ${ids.length}`);
  screen.getByRole('link', { name: 'Back to the Dashboard' });
});

test('a file opened by its address links back to its folder', async () => {
  renderGallery(`/files/${makeId(4)}`);
  const back = await screen.findByRole('link', { name: 'Back to the files' });
  await waitFor(() => expect(back.getAttribute('href')).toBe(`/folders/${makeId(1)}`));
  expect(screen.queryByRole('button', { name: 'Next file' })).toBeNull();
});
