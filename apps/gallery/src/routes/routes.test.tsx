import { screen, waitFor } from '@testing-library/react';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { renderGallery } from '../testing/renderGallery.tsx';
import { pageOf } from './access.ts';
import { galleryRoutes } from './routes.tsx';

const routes = galleryRoutes(createMemoryGalleryApi());

function matched(address: string) {
  const matches = matchRoutes(routes, address) ?? [];
  const page = pageOf(matches.map((match) => ({ ...match, id: '', handle: match.route.handle }) as never));
  return { title: page?.title, access: page?.access, params: matches.at(-1)?.params };
}

test.each([
  ['/dbgallery', 'gallery.report', 'report.read'],
  ['/uisettings', 'gallery.layoutSettings', 'layoutSettings.read'],
  ['/uisettings/dashboard', 'gallery.layoutSettings', 'layoutSettings.read'],
  ['/workflows', 'gallery.workflows', 'workflow.define'],
  ['/customfields', 'gallery.customFields', 'customFields.define'],
  ['/keywords', 'gallery.keywords', 'keywords.define'],
  ['/users', 'gallery.users', 'users.read'],
  ['/audit', 'gallery.accountAudit', 'audit.read'],
  ['/tenants', 'gallery.tenants', 'tenants.read'],
  ['/setpassword/aB-c', 'gallery.setPassword', 'public'],
  ['/profile', 'gallery.profile', 'profile.read'],
  ['/profile/invoices/1', 'gallery.invoice', 'subscription.readInvoices'],
  ['/share-management', 'gallery.shareManagement', 'sharing.read'],
  ['/dashboard', 'gallery.dashboard', 'dashboard.read'],
  ['/library', 'gallery.library', 'assets.read'],
  ['/folders/7', 'gallery.folder', 'assets.read'],
  ['/files/7', 'gallery.file', 'assets.read'],
  ['/people', 'gallery.people', 'faces.readPeople'],
  ['/duplicates', 'gallery.duplicates', 'similarity.readDuplicates'],
  ['/bin', 'gallery.bin', 'assets.readBin'],
  ['/websearch', 'gallery.webSearch', 'webSearch.search'],
  ['/Audit.aspx', 'gallery.audit', 'dashboard.readActiveUsers'],
  ['/logical/attribute-keyword-7', 'gallery.keywordFiles', 'assets.read'],
  ['/externalRedirect', 'gallery.externalRedirect', 'public'],
  ['/', 'session.title', 'public'],
  ['/no/such/page', 'gallery.notFound', 'public'],
  ['/dbgallery/more', 'gallery.notFound', 'public'],
  ['/shared', 'gallery.notFound', 'public'],
])('%s is %s and needs %s, in any case of letters', (address, title, access) => {
  expect(matched(address)).toMatchObject({ title, access });
  expect(matched(address.toUpperCase())).toMatchObject({ title, access });
  expect(matched(`${address}/`)).toMatchObject({ title, access });
});

test('parameters keep their case (A1)', () => {
  expect(matched('/Files/aB').params).toEqual({ id: 'aB' });
});

const guardedPages = [
  '/dbgallery',
  '/tenants',
  '/workflows',
  '/library?q=a b',
  '/Files/12#info',
  '/bin',
  '/Audit.aspx?user=Ada',
  '/logical/attribute-keyword-7',
];

test.each(guardedPages)(
  'a visitor of %s signs in first, with the return address in the query (A4)',
  async (address) => {
    const { addressNow } = renderGallery(address, { api: createMemoryGalleryApi({ role: 'anonymous' }) });
    await screen.findByRole('button', { name: 'Sign in' });
    const query = new URLSearchParams(addressNow().split('?')[1]);
    expect(query.get('returnTo')).toBe(address);
  },
);

test.each(['/no/such/page', '/externalRedirect?externalUrl=nothing'])(
  'a visitor of %s need not sign in',
  async (address) => {
    const { addressNow } = renderGallery(address, { api: createMemoryGalleryApi({ role: 'anonymous' }) });
    await screen.findByRole('heading', { level: 1 });
    expect(addressNow()).toBe(address);
    expect(screen.queryByLabelText('Password')).toBeNull();
  },
);

const matrix = [
  ['user', { '/workflows': false, '/customfields': false, '/keywords': false, '/tenants': false }],
  ['admin', { '/workflows': true, '/customfields': true, '/keywords': true, '/tenants': false }],
  ['super-admin', { '/workflows': true, '/customfields': true, '/keywords': true, '/tenants': true }],
] as const;
const cases = matrix.flatMap(([role, pages]) =>
  Object.entries(pages).map(([address, allowed]) => ({ role, address, allowed })),
);

test.each(cases)('$role at $address: allowed is $allowed (A5)', async ({ role, address, allowed }) => {
  renderGallery(address, { api: createMemoryGalleryApi({ role }) });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent === 'You do not have permission to see this').toBe(!allowed);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.includes(address)).toBe(allowed);
});

test('the title of the tab is the application and the page, and follows the navigation (X39)', async () => {
  const { router } = renderGallery('/bin');
  await waitFor(() => expect(document.title).toBe('Vitrine – Bin'));
  await router.navigate('/no/such/page');
  await waitFor(() => expect(document.title).toBe('Vitrine – Page not found'));
});

test('the focus moves to the heading of every new page, and is not moved on the first one (X39)', async () => {
  const { router } = renderGallery('/profile');
  await screen.findByRole('heading', { level: 1, name: 'My account' });
  expect(document.body).toHaveFocus();
  await router.navigate('/dbgallery');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Report' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
