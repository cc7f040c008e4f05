import type { Page } from '@playwright/test';
import { expect, test } from './galleryTest.ts';
import { openAs } from './signIn.ts';

/** The `permissions` of a person who may only read, as a back end returns them with the viewer. */
const permissions = [
  'session.read',
  'assets.read',
  'assets.download',
  'assets.recordOpened',
  'report.read',
  'dashboard.read',
  'layoutSettings.read',
];

/** Changes the response of the server, so that the signed-in person may only read. */
async function onlyRead(page: Page) {
  await page.route(/\/api\/users\/amiadmin$/, async (route) => {
    const response = await route.fetch();
    const viewer = (await response.json()) as object;
    await route.fulfill({ response, json: response.ok() ? { ...viewer, permissions } : viewer });
  });
}

test('a person who may only read is offered no changes of the library', async ({ page }) => {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /^\/api\/(files|folders|upload|bin)/.test(pathname))
      writes.push(pathname);
  });
  await onlyRead(page);
  await openAs(page, 'user', '/library');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const first = page.getByRole('grid', { name: 'Files' }).getByRole('gridcell', { name: /, 1 of / });
  await first.focus();
  await page.keyboard.press('Space');
  await expect(button('Download')).toBeVisible();
  for (const name of ['Upload', 'New folder', 'More', 'Edit…', 'Move…', 'Delete'])
    await expect(button(name)).toHaveCount(0);
  await page.keyboard.press('Delete');
  await expect(first).toBeVisible();
  await page.keyboard.press('Escape');
  const rail = page.getByRole('navigation', { name: 'Main' });
  await expect(rail.locator('a[href="/library"]')).toHaveCount(1);
  for (const address of ['/bin', '/uisettings', '/share-management'])
    await expect(rail.locator(`a[href="${address}"]`)).toHaveCount(0);
  await first.dblclick();
  await expect(page).toHaveURL(/\/files\//);
  await expect(button('Download')).toBeVisible();
  for (const name of ['Edit info', 'Delete', 'Ways to download']) await expect(button(name)).toHaveCount(0);
  expect(writes.filter((path) => !path.endsWith('/opened'))).toEqual([]);
});
