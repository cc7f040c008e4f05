import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { tabTo } from './keys.ts';
import { fillSignIn, openAs } from './signIn.ts';

test('by keyboard alone a user is invited, who sets a password by the link; deactivated, the session ends', async ({
  page,
  browser,
  origin,
}) => {
  const login = `grace-${Date.now().toString(36)}`;
  await openAs(page, 'admin', '/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expectNoViolationsInLightAndDark(page, 'the users');
  await tabTo(page, page.getByRole('button', { name: 'Invite user…' }));
  await page.keyboard.press('Enter');
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('Grace Hopper');
  await tabTo(page, page.getByLabel('Login', { exact: true }));
  await page.keyboard.type(login);
  await page.keyboard.press('Enter');
  const address = await page.getByLabel('One-time link').inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Grace Hopper/ })).toContainText('Not yet');

  const invited = await browser.newContext({ baseURL: origin });
  const theirs = await invited.newPage();
  await theirs.goto(new URL(address).pathname);
  await theirs.getByLabel('New password', { exact: true }).fill('a long enough password');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await theirs.getByRole('link', { name: 'Go to sign-in' }).click();
  await fillSignIn(theirs, login, 'a long enough password');
  await expect(theirs.getByRole('button', { name: 'Account menu: Grace Hopper' })).toBeVisible();
  await theirs.goto(new URL(address).pathname);
  await expect(theirs.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();

  await page.reload();
  const row = page.getByRole('row', { name: /Grace Hopper/ });
  await row.getByRole('button', { name: /Grace Hopper/ }).click();
  await page.getByRole('menuitem', { name: 'Deactivate…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Deactivated');
  await theirs.goto('/library');
  await expect(theirs.getByLabel('Login', { exact: true })).toBeVisible();
  await invited.close();
});
