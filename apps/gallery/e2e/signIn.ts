import { expect, type Page } from '@playwright/test';

/** The demo accounts, all with the same password. */
export type Login = 'super' | 'admin' | 'user' | 'user2' | 'admin-b' | 'user-b';

const password = process.env['VITRINE_DEMO_PASSWORD'] ?? '';

/** Fills in the form that is on screen and sends it with Enter, as most people do. */
export async function fillSignIn(page: Page, login: string, secret = password) {
  await page.getByLabel('Login', { exact: true }).fill(login);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.keyboard.press('Enter');
}

/** Signs in by a request, for tests that are not about signing in. Loads no page. */
export async function startSession(page: Pick<Page, 'request'>, login: Login) {
  const response = await page.request.post('/api/auth/signin', { data: { login, password } });
  expect(response.ok()).toBe(true);
}

/** Opens an address for a signed-in person, and waits for the shell of the application. */
export async function openAs(page: Page, login: Login, address: string) {
  await startSession(page, login);
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^Account menu: / })).toBeVisible();
}

/** Signs in by the form at the root and waits for the shell of the application. */
export async function signIn(page: Page, login: Login, address = '/') {
  await page.goto(address);
  await fillSignIn(page, login);
  await expect(page.getByRole('button', { name: /^Account menu: / })).toBeVisible();
}
