import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './galleryTest.ts';
import { waitForOwnRequests } from './ownRequests.ts';
import { fillSignIn, openAs } from './signIn.ts';

const run = Date.now().toString(36);
const takenOver = /^You are signed in as .+ now$/;

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
}

/** Opens a second tab in which the person signs out and, with `next`, somebody of another tenant signs in. */
async function changeInOtherTab(context: BrowserContext, next?: 'admin-b') {
  const tab = await context.newPage();
  await tab.goto('/dbgallery');
  await signOut(tab);
  if (next) {
    await fillSignIn(tab, next);
    await expect(tab.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
  return tab;
}

async function openLibrary(page: Page) {
  await openAs(page, 'admin', '/library');
  await expect(page.getByRole('heading', { level: 1, name: 'All files' })).toBeVisible();
}

test('signing out in one tab locks the other, until the same person is back; a sign-in of somebody else removes its data (F54)', async ({
  page,
  context,
}) => {
  test.slow();
  await openLibrary(page);
  const other = await changeInOtherTab(context);
  await expect(page.getByRole('heading', { level: 1, name: 'You signed out in another tab' })).toBeVisible();
  await fillSignIn(page, 'admin');
  await expect(page.getByRole('heading', { level: 1, name: 'All files' })).toBeVisible();
  await expect(page).toHaveURL(/\/library$/);

  await other.goto('/bin');
  await signOut(other);
  await expect(page.getByRole('heading', { level: 1, name: 'You signed out in another tab' })).toBeVisible();
  await fillSignIn(other, 'admin-b');
  await expect(page.getByRole('heading', { level: 1, name: takenOver })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('grid', { name: 'Files' })).toHaveCount(0);
  const name = await other.getByRole('button', { name: /^Account menu/ }).getAttribute('aria-label');
  await page.getByRole('button', { name: /^Continue as / }).click();
  await expect(page.getByRole('button', { name: /^Account menu/ })).toHaveAttribute('aria-label', name ?? '');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a tab that missed the broadcast writes nothing in the name of somebody else (F54)', async ({
  page,
  context,
}) => {
  test.slow();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await openLibrary(page);
  // What a page requests by itself after it is shown would find out first.
  await waitForOwnRequests(page);
  const other = await changeInOtherTab(context, 'admin-b');
  await page.getByRole('button', { name: 'New folder' }).click({ timeout: 20_000 });
  await page.getByLabel('Folder name').fill(`Not mine ${run}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: takenOver })).toBeVisible();
  expect(await (await other.request.get('/api/folders')).text()).not.toContain(`Not mine ${run}`);
});
