import type { Page } from '@playwright/test';
import { expect, test } from './galleryTest.ts';
import { tabTo } from './keys.ts';
import { fillSignIn, startSession } from './signIn.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const details = (page: Page) => page.getByRole('region', { name: 'Subscription details' });
const password = 'a long enough password';

/** Creates an account as its operator does. Returns the address at which its first admin sets a password. */
async function createAccount(page: Page, login: string): Promise<string> {
  await startSession(page, 'super');
  const admin = { logicalId: login, name: 'Mary Somerville', email: `${login}@walk.test` };
  const created = await page.request.post('/api/tenants', { data: { name: `Studio ${login}`, admin } });
  expect(created.ok()).toBe(true);
  const { passwordLink } = (await created.json()) as { passwordLink: { url: string } };
  return passwordLink.url;
}

/** Sets the password of a one-time link and signs in with it. */
async function signInByLink(page: Page, address: string, login: string, name: string) {
  await page.goto(address);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await fillSignIn(page, login, password);
  await expect(button(page, `Account menu: ${name}`)).toBeVisible();
}

async function openPlans(page: Page) {
  await tabTo(page, page.getByRole('tab', { name: 'Personal info' }));
  await page.keyboard.press('ArrowRight');
}

async function pay(page: Page) {
  await tabTo(page, page.getByRole('button', { name: 'Pay' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you for your payment')).toBeVisible();
  await openPlans(page);
}

async function buyLargeTeamAfterTrial(page: Page) {
  await expect(details(page)).toContainText('0 Bytes of 20 GB');
  await tabTo(page, button(page, 'Try for free'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Try for free' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your Small Team Trial has started.')).toBeVisible();
  await expect(details(page)).toContainText('Small Team Trial');
  await expect(details(page)).toContainText('1 of 5');
  await tabTo(page, page.getByRole('button', { name: 'Upgrade to Large Team, Annual' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pay(page);
  await expect(details(page)).toContainText('Large Team');
  await expect(details(page)).toContainText('0 Bytes of 1 TB');
}

async function buyStorage(page: Page) {
  await tabTo(page, button(page, 'Buy more storage'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Buy 1 TB, Annual'));
  await page.keyboard.press('Enter');
  await pay(page);
  await expect(details(page)).toContainText('0 Bytes of 2 TB');
  await expect(page.getByRole('table', { name: 'Payment history' }).getByRole('row')).toHaveCount(3);
}

async function cancelAndKeep(page: Page) {
  const cancelled = page.getByText(/^You sent a request for canceling your subscription\./);
  await tabTo(page, button(page, 'Cancel subscription'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }));
  await page.keyboard.press('Enter');
  await expect(cancelled).toBeVisible();
  await expect(details(page)).toContainText('Until ');
  await tabTo(page, button(page, 'Keep subscription'));
  await page.keyboard.press('Enter');
  await expect(cancelled).toHaveCount(0);
  await expect(details(page)).toContainText('Renews ');
}

/** Reports a payment of the largest plan that nobody made. */
async function forgePayment(page: Page) {
  const readProfile = async () => (await page.request.get('/api/profile')).json();
  const before: unknown = await readProfile();
  const asked = await page.request.post('/api/checkout', { data: { product: 'enterprise-year' } });
  expect(asked.ok()).toBe(true);
  const { url } = (await asked.json()) as { url: string };
  const forged = await page.request.post('/api/checkout/webhook', {
    headers: { 'Vitrine-Signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
    data: { id: 'forged', type: 'payment', checkout: url.split('/').at(-1) },
  });
  expect(forged.status()).toBe(403);
  expect(await readProfile()).toEqual(before);
}

async function inviteAdmin(page: Page, login: string): Promise<string> {
  await page.goto('/users');
  await tabTo(page, button(page, 'Invite user…'));
  await page.keyboard.press('Enter');
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('Caroline Herschel');
  await tabTo(page, page.getByLabel('Login', { exact: true }));
  await page.keyboard.type(login);
  await tabTo(page, page.getByLabel('Role'));
  await page.keyboard.press('Space');
  await expect(page.getByRole('option', { name: 'Administrator' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Role')).toContainText('Administrator');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Create link' }));
  await page.keyboard.press('Enter');
  return page.getByLabel('One-time link').inputValue();
}

test('by keyboard alone a new account tries, buys, adds storage, cancels and keeps; a second admin joins', async ({
  page,
  browser,
  origin,
}) => {
  const login = `mary-${Date.now().toString(36)}`;
  const address = await createAccount(page, login);
  const first = await browser.newContext({ baseURL: origin });
  const firstPage = await first.newPage();
  await signInByLink(firstPage, address, login, 'Mary Somerville');
  await firstPage.goto('/profile?openplans=true');
  await buyLargeTeamAfterTrial(firstPage);
  await buyStorage(firstPage);
  await cancelAndKeep(firstPage);
  await forgePayment(firstPage);
  const link = await inviteAdmin(firstPage, `caroline-${login}`);
  const second = await browser.newContext({ baseURL: origin });
  const secondPage = await second.newPage();
  await signInByLink(secondPage, new URL(link).pathname, `caroline-${login}`, 'Caroline Herschel');
  await secondPage.goto('/profile?openplans=true');
  await expect(details(secondPage)).toContainText('2 of 25');
  await expect(button(secondPage, 'Cancel subscription')).toBeVisible();
  await first.close();
  await second.close();
});
