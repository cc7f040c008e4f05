import { expect, test } from './galleryTest.ts';
import { fillSignIn } from './people.ts';
import { settled } from './reportNumbers.ts';

test('a wrong password is refused with a sentence, the right one still works after, and the way back never leaves the site', async ({
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

test('a guarded page is there after signing in, and after the session has ended in mid-work; signing out ends it for good', async ({
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

  await test.step('the session ends: it is asked for once, and the page is still there after', async () => {
    await settled(page);
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
