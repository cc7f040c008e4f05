import type { Page } from '@playwright/test';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { tabTo } from './keys.ts';
import { openAs } from './signIn.ts';

/** Signs the operator of a page in as `user`. */
async function impersonate(page: Page, input: { mode: 'look' | 'act'; reason?: string }): Promise<void> {
  const begun = await page.request.post('/api/tenants/impersonate', { data: { id: 'user', ...input } });
  expect(begun.ok()).toBe(true);
}

async function createFolder(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^New folder/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: /name/i }).fill(name);
  await page.keyboard.press('Enter');
}

test('an operator who looks as somebody sees it on every page, is told why nothing is written, and stops by keyboard (F54)', async ({
  page,
}) => {
  await openAs(page, 'super', '/users');
  await impersonate(page, { mode: 'look' });
  await page.goto('/library');
  const banner = page.getByRole('region', { name: 'Signed in as somebody else' });
  await expect(banner).toContainText('nothing can be changed');
  await expect(banner).toContainText(/(59|60) minutes left/);
  await expectNoViolationsInLightAndDark(page, 'the library with the banner');
  for (const address of ['/dashboard', '/dbgallery', '/bin', '/profile', '/nowhere']) {
    await page.goto(address);
    await expect(banner).toBeVisible();
  }
  await page.goto('/library');
  await createFolder(page, 'Refused');
  await expect(banner).toContainText(
    'The last action was refused. Nothing can be changed while only looking.',
  );
  await expect(page.getByText('You do not have permission')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const user = await page.getByRole('button', { name: /^Account menu: / }).getAttribute('aria-label');
  await page.getByRole('button', { name: /^Account menu: / }).focus();
  await tabTo(page, banner.getByRole('button', { name: 'Stop' }));
  await page.keyboard.press('Enter');
  await expect(banner).toBeHidden();
  await expect(page.getByRole('button', { name: /^Account menu: / })).not.toHaveAttribute(
    'aria-label',
    user ?? '',
  );
  await expect(page.getByRole('link', { name: 'Users' }).first()).toBeVisible();
});

test('what an operator does for somebody is in the audit with both names and the reason', async ({
  page,
}) => {
  const reason = `Asked by phone ${Date.now().toString(36)}`;
  const folder = `Sorted ${Date.now().toString(36)}`;
  await openAs(page, 'super', '/users');
  await impersonate(page, { mode: 'look' });
  await page.goto('/library');
  const banner = page.getByRole('region', { name: 'Signed in as somebody else' });
  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(banner).toBeHidden();
  await impersonate(page, { mode: 'act', reason });
  await page.goto('/library');
  await expect(banner).toContainText('each change is recorded');
  await createFolder(page, folder);
  await expect(page.getByText(folder).first()).toBeVisible();
  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(banner).toBeHidden();

  await openAs(page, 'admin', '/audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit' })).toHaveAttribute('aria-current', 'page');
  const rows = page.getByRole('row');
  const ofBoth = rows.filter({ hasText: / as / });
  await expect(ofBoth.filter({ hasText: 'Change for somebody else' }).first()).toContainText('createFolder');
  await expect(rows.filter({ hasText: 'Acting' }).first()).toContainText(reason);
  await expect(rows.filter({ hasText: 'Only looking' }).first()).toBeVisible();
  await expectNoViolationsInLightAndDark(page, 'the audit');
  await page.goto('/audit?kind=impersonated-write');
  await expect(ofBoth.first()).toBeVisible();
  await expect(rows.filter({ hasText: 'Acting' })).toHaveCount(0);
});
