import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { card, createFolder, upload } from './libraryPage.ts';
import { makePng } from './pictures.ts';
import { openAs, startSession } from './signIn.ts';

const run = Date.now().toString(36);

/** A picture of 300,000 bytes that cannot be compressed. */
function picture(name: string) {
  const small = makePng(20, 20, `${name} ${run}`);
  const buffer = Buffer.concat([small, randomBytes(300_000 - small.length)]);
  return { name, mimeType: 'image/png', buffer };
}

function summary(page: Page): Locator {
  return page.getByRole('group', { name: 'Your account', exact: true });
}

/** What is used of a storage, in the words of the bar within `place`. */
async function useIn(place: Locator, name = 'Storage'): Promise<string> {
  const bar = place.getByRole('progressbar', { name, exact: true });
  return (await bar.getAttribute('aria-valuetext')) ?? '';
}

/** Creates an account on a trial, whose storage is half a megabyte here, and signs its admin in. */
async function openTrial(page: Page, account: string): Promise<void> {
  await startSession(page, 'super');
  const login = `owner-${run}`;
  const created = await page.request.post('/api/tenants', {
    data: { name: account, admin: { logicalId: login, name: 'Olga Owner', email: 'olga@example.test' } },
  });
  const { passwordLink } = (await created.json()) as { passwordLink: { url: string } };
  await page.goto(passwordLink.url);
  await page.getByLabel('New password', { exact: true }).fill('a long enough password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  const data = { login, password: 'a long enough password' };
  expect((await page.request.post('/api/auth/signin', { data })).ok()).toBe(true);
  expect((await page.request.post('/api/profile/changetofreetrial')).ok()).toBe(true);
  await page.goto('/library');
}

test('the summary beside the navigation follows uploads and deletions, and says when storage is full (F35)', async ({
  page,
}) => {
  const account = `Full ${run}`;
  await openTrial(page, account);
  await expect(summary(page)).toContainText('Olga Owner');
  await expect(summary(page)).toContainText('olga@example.test');
  await expect(summary(page).getByRole('progressbar', { name: 'Users' })).toBeVisible();
  expect(await useIn(summary(page))).toMatch(/^0 Bytes of /);

  await createFolder(page, `Full ${run}`);
  await upload(page, [picture('first.png')]);
  await page.getByRole('button', { name: 'Close uploads' }).click();
  await expect.poll(() => useIn(summary(page))).toMatch(/^292\.97 KB of /);
  await page
    .locator('[data-slot="upload-input"]')
    .first()
    .setInputFiles([picture('second.png')]);
  await expect(page.getByText('The storage is full.').first()).toBeVisible();
  await expect.poll(() => useIn(summary(page))).toMatch(/^292\.97 KB of /);
  await page.getByRole('button', { name: 'Close uploads' }).click();

  // In the bin its bytes count; deleted permanently they are free.
  await card(page, 'first.png').click();
  await page.keyboard.press('Delete');
  await page.getByRole('link', { name: 'Bin', exact: true }).click();
  await page.getByRole('button', { name: 'Delete first.png for good' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect.poll(() => useIn(summary(page))).toMatch(/^0 Bytes of /);
  await page.goBack();
  await upload(page, [picture('third.png')]);
  await expect.poll(() => useIn(summary(page))).toMatch(/^292\.97 KB of /);

  const shown = await useIn(summary(page));
  await summary(page).getByRole('link', { name: 'My account' }).click();
  await page.getByRole('tab', { name: 'Subscription plans' }).click();
  await expect.poll(() => useIn(page.getByRole('main'))).toBe(shown);
  await openAs(page, 'super', '/tenants');
  const row = page.getByRole('row', { name: new RegExp(account) });
  await expect.poll(() => useIn(row, `Storage of ${account}`)).toBe(shown);
});

test('the summary is at the foot of the drawer on a phone, and its buttons alone in a folded rail', async ({
  page,
}) => {
  await openAs(page, 'user', '/library');
  await expect(summary(page).getByRole('progressbar', { name: 'Team storage' })).toBeVisible();
  await expect(summary(page).getByText('Users')).toHaveCount(0);
  await expectNoViolationsInLightAndDark(page, 'the summary of the account');
  await page.getByRole('button', { name: 'Fold navigation' }).click();
  await expect(summary(page).getByRole('progressbar')).toHaveCount(0);
  await expect(summary(page).getByRole('link', { name: 'My account' })).toBeVisible();
  await page.getByRole('button', { name: 'Unfold navigation' }).click();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main' });
  await expect(summary(drawer.page()).getByRole('progressbar', { name: 'Team storage' })).toBeVisible();
  await drawer.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await summary(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Login', { exact: true })).toBeVisible();
});
