import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryGalleryApi, makeId, withFaults } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { renderGallery } from '../testing/renderGallery.tsx';

test('the link of a keyword shows its files, and the library names it', async () => {
  const api = createMemoryGalleryApi();
  const [keyword] = await api.dashboard.listTopKeywords({ count: 1 });
  const { addressNow } = renderGallery(`/LOGICAL/Attribute-Keyword-${keyword?.id}`, { api });
  await screen.findByText(`Filtered by keyword ${keyword?.keyword}`);
  expect(addressNow()).toBe(`/library?filter=keyword%3A${keyword?.keyword}`);
  await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).not.toBeNull());
  const { total } = await api.assets.listFiles({ filter: `keyword:${keyword?.keyword}` });
  expect(total).toBe(keyword?.count);
});

test('an unknown keyword is reported', async () => {
  renderGallery('/logical/attribute-keyword-99999');
  await screen.findByRole('heading', { level: 1, name: 'This keyword is not in use' });
  const links = screen.getAllByRole('link', { name: 'Go to the library' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/library']);
});

test('a rare keyword is found by its id among many others', async () => {
  const api = createMemoryGalleryApi({ size: 0 });
  for (let at = 0; at < 3; at += 1) {
    const result = await api.assets.upload({ file: new Blob([String(at)]), fileName: `${at}.txt` });
    if (result.status !== 'stored') throw new Error('the file was not stored');
    const { id } = result;
    const often = Array.from({ length: 110 }, (_, each) => `often ${each}`);
    await api.assets.updateFile({ id, fields: { keywords: at === 2 ? ['seldom'] : often } });
  }
  const top = await api.dashboard.listTopKeywords({ count: 100 });
  expect(top.some(({ keyword }) => keyword === 'seldom')).toBe(false);
  const ids = Array.from({ length: 111 }, (_, at) => makeId(at + 1, 1));
  const all = await Promise.all(ids.map((id) => api.dashboard.getKeyword({ id })));
  const seldom = all.find(({ keyword }) => keyword === 'seldom');
  renderGallery(`/logical/attribute-keyword-${seldom?.id}`, { api });
  await screen.findByText('Filtered by keyword seldom');
});

test.each(['/nothing-here', '/logical/attribute-keyword-'])(
  '%s leads to the library (A123)',
  async (address) => {
    const { addressNow } = renderGallery(address);
    const link = await screen.findByRole('link', { name: 'Go to the library' });
    await userEvent.click(link);
    await waitFor(() => expect(addressNow()).toBe('/library'));
  },
);

test.each(['/logical/attribute-keyword-', '/logical/attribute-person-3', '/logical', '/Audit.aspx?user='])(
  '%s is no page',
  async (address) => {
    renderGallery(address);
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  },
);

test('when the keywords fail to load, the page says so and retries', async () => {
  const inner = createMemoryGalleryApi();
  const { api, set } = withFaults(inner, { 'dashboard.getKeyword': { fail: 'malformed' } });
  const [keyword] = await inner.dashboard.listTopKeywords({ count: 1 });
  renderGallery(`/logical/attribute-keyword-${keyword?.id}`, { api });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  set({ 'dashboard.getKeyword': 'pass' });
  retry.click();
  await screen.findByText(`Filtered by keyword ${keyword?.keyword}`);
});

test('admins see the number of actions of a person', async () => {
  const api = createMemoryGalleryApi();
  const [first] = await api.dashboard.listActiveUsers({ count: 1 });
  renderGallery(`/audit.ASPX?User=${encodeURIComponent(first?.user ?? '')}`, { api });
  await screen.findByRole('heading', { level: 1, name: `Activity of ${first?.user}` });
  await screen.findByText(`${first?.count} actions so far.`);
  expect(screen.getAllByRole('link', { name: 'Report' }).at(-1)?.getAttribute('href')).toBe('/dbgallery');
});

test('an unknown person has no page', async () => {
  renderGallery('/Audit.aspx?user=%3Cb%3ENobody');
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(screen.queryByText(/Activity of/)).toBeNull();
});

test('for a person who may not be among the hundred most active no number is shown', async () => {
  const many = Array.from({ length: 100 }, (_, at) => ({ user: `Person ${at}`, count: 200 - at }));
  const { api } = withFaults(createMemoryGalleryApi(), { 'dashboard.listActiveUsers': { resolve: many } });
  renderGallery('/Audit.aspx?user=%3Cb%3ENobody', { api });
  await screen.findByRole('heading', { level: 1, name: 'Activity of <b>Nobody' });
  expect(screen.queryByText(/actions? so far/)).toBeNull();
});

test('others may not see the actions of a person', async () => {
  renderGallery('/Audit.aspx?user=Ada', { api: createMemoryGalleryApi({ role: 'user' }) });
  await screen.findByRole('heading', { level: 1, name: 'You do not have permission to see this' });
});
