import { expect, test } from './galleryTest.ts';
import { fillSignIn, signIn } from './people.ts';
import { figure, openReport } from './reportNumbers.ts';

test('signing in leads to the start page, and the report counts its files', async ({ page }) => {
  await signIn(page, 'admin');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page).toHaveTitle('Vitrine – Dashboard');
  await openReport(page);
  expect(await figure(page, 'File quantity', 'Files')).toBeGreaterThan(0);
});

test('a wrong password is refused with a sentence, and the right one still works after', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Vitrine – Sign in');
  await fillSignIn(page, 'admin', 'not-the-password');
  await expect(page.getByText('The login or the password is wrong.')).toBeVisible();
  await expect(page.getByLabel('Login', { exact: true })).toHaveValue('admin');
  await fillSignIn(page, 'admin');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a visitor of a guarded page comes back to it after signing in', async ({ page }) => {
  await page.goto('/DBGallery?from=mail#top');
  await expect(page).toHaveURL(/\/\?returnTo=/);
  await fillSignIn(page, 'user');
  await expect(page.getByRole('heading', { level: 1, name: 'Report' })).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash).toBe(
    '/DBGallery?from=mail#top',
  );
});

test('the way back never leaves the site', async ({ page, baseURL }) => {
  await page.goto(`/?returnTo=${encodeURIComponent('/\\example.com')}`);
  await fillSignIn(page, 'user');
  await expect(page).toHaveURL(`${baseURL}/dashboard`);
});

test('signing out ends the session for good', async ({ page }) => {
  await signIn(page, 'user');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await page.goto('/dbgallery');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('a session that ends in mid-work is asked for once, and the page is still there after', async ({
  page,
  context,
}) => {
  await signIn(page, 'user');
  await openReport(page);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Refresh' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toHaveCount(1);
  await expect(dialog).toBeVisible();
  await fillSignIn(page, 'user');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Report' })).toBeVisible();
  await expect(page).toHaveURL(/\/dbgallery$/);
  await expect(page.locator('[data-slot="report-section"][data-status="ready"]')).toHaveCount(6);
});
