import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { startSession } from './signIn.ts';

async function post(request: APIRequestContext, path: string, data: object): Promise<unknown> {
  const response = await request.post(path, { data });
  const text = await response.text();
  expect(response.ok(), `${path}: ${text}`).toBe(true);
  return text === '' ? undefined : JSON.parse(text);
}

/**
 * Creates an account without files that agrees to recognition, and signs the page in as its administrator. What other
 * tests do to the demo accounts does not matter in it.
 */
export async function signInToOwnAccount(page: Page): Promise<void> {
  const { request } = page;
  const login = `own-${randomUUID()}`;
  const password = `own-${randomUUID()}`;
  await startSession(page, 'super');
  const created = (await post(request, '/api/tenants', {
    name: 'Own account',
    admin: { logicalId: login, name: 'Olga Own' },
  })) as { passwordLink: { url: string } };
  const token = basename(created.passwordLink.url);
  await post(request, '/api/auth/setpassword', { token, password });
  await post(request, '/api/auth/signin', { login, password });
  await post(request, '/api/profile/recognitionconsent', { isAllowed: true });
}

/** Opens an address as the person who is signed in, and waits for the shell of the application. */
export async function openSignedIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^Account menu: / })).toBeVisible();
}
