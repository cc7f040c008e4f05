import { expect, test } from './galleryTest.ts';
import { waitForOwnRequests } from './ownRequests.ts';
import { fillSignIn } from './signIn.ts';
import { waitForReport } from './reportNumbers.ts';

test('a wrong password is refused with a message, the right one still works afterwards, and the return address never leaves the site', async ({
  page,
  baseURL,
}) => {
  await page.goto(`/?returnTo=${encodeURIComponent('/\\example.com')}`);
  await expect(page).toHaveTitle('Vitrine – Sign in');
  await fillSignIn(page, 'admin', 'not-the-password');
  await expect(page.getByText('The login or the password is wrong.')).toBeVisible();
  await expect(page.getByLabel('Login', { exact: true })).toHaveValue('admin');
  await fillSignIn(page, 'admin');
  await expect(page).toHaveURL(`${baseURL}/dashboard`);
});

test('a protected page opens after signing in, and stays after the session has ended during work; signing out ends the session permanently', async ({
  page,
  context,
}) => {
  await page.goto('/DBGallery?from=mail#top');
  await expect(page).toHaveURL(/\/\?returnTo=/);
  await fillSignIn(page, 'user');
  const report = page.getByRole('heading', { level: 1, name: 'Report' });
  await expect(report).toBeVisible();
  const { pathname, search, hash } = new URL(page.url());
  expect(pathname + search + hash).toBe('/DBGallery?from=mail#top');

  await test.step('the session ends: one dialog asks to sign in, and the page is unchanged afterwards', async () => {
    await waitForReport(page);
    // One of these that finds the session ended would open the dialog over the button.
    await waitForOwnRequests(page);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Refresh' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(dialog).toHaveCount(1);
    await expect(dialog).toBeVisible();
    await fillSignIn(page, 'user');
    await expect(dialog).toHaveCount(0);
    await expect(report).toBeVisible();
    await expect(page).toHaveURL(/\/DBGallery\?from=mail#top$/);
    await expect(page.locator('[data-slot="report-section"][data-status="ready"]')).toHaveCount(6);
  });

  await test.step('signing out', async () => {
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await page.goto('/dbgallery');
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });
});
