import { expect, firstVisitTest as test } from './galleryTest.ts';
import { filesGrid } from './libraryPage.ts';
import { openAs } from './signIn.ts';

const binCode = '**/assets/BinPage-*.js';

test('a page whose code has not loaded says that it waits, and loads when the connection is back (F14)', async ({
  page,
  context,
}) => {
  await context.route(binCode, (route) => route.abort('internetdisconnected'));
  await openAs(page, 'user', '/library');
  // Without a connection a list that has not loaded says the same as the line above the page.
  await expect(filesGrid(page).getByRole('gridcell').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await page.getByRole('link', { name: 'Bin', exact: true }).click();
  await expect(page.locator('[data-slot="offline-state"]')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await context.unroute(binCode);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Bin' })).toBeVisible();
  await expect(page.locator('[data-slot="offline-state"]')).toHaveCount(0);
  await expect(page.getByText('You are offline')).toHaveCount(0);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('pages are preloaded while the browser is idle, and open without a connection', async ({
  page,
  context,
}) => {
  const fetched = page.waitForResponse(binCode);
  await openAs(page, 'user', '/library');
  await (await fetched).finished();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Bin', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Files', exact: true })).toBeVisible();
  await expect(page.getByText('This page stopped working')).toHaveCount(0);
});
