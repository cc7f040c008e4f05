import type { Page } from '@playwright/test';
import { expect, firstVisitTest as test } from './galleryTest.ts';
import { signIn } from './signIn.ts';

const scripts = /\/assets\/.*\.js$/;

/** Blocks every script of the application until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The lightness of a colour, from 0 to 255. */
function backgroundOf(page: Page) {
  return page.locator('#first').evaluate((first) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('the browser has no canvas');
    context.fillStyle = getComputedStyle(first).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return context.getImageData(0, 0, 1, 1).data[0] ?? 0;
  });
}

test('the first page has text before any script, and the application replaces it', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  for (const path of ['/', '/library']) {
    const release = await delayScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText('Vitrine', { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Starting Vitrine' })).toBeVisible();
    await expect(page).toHaveTitle('Vitrine');
    release();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.locator('#first')).toHaveCount(0);
    await page.unroute(scripts);
  }
  // The content security policy of the server allows the script of the page.
  expect(problems).toEqual([]);
});

test('without JavaScript the page says that it needs it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('noscript [lang="en"]')).toBeVisible();
  await expect(page.locator('noscript [lang="en"]')).toContainText('needs JavaScript');
  await context.close();
});

test('it follows the system theme, without movement; it has the language and the theme stored in this browser', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  expect(await backgroundOf(page)).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await backgroundOf(page)).toBeGreaterThan(200);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);

  await page.evaluate(() => {
    localStorage.setItem('vitrine.language', 'ar');
    localStorage.setItem('vitrine.theme', 'dark');
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('status').filter({ hasText: 'جارٍ بدء Vitrine' })).toBeVisible();
  await expect(page.getByText('Starting Vitrine')).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await backgroundOf(page)).toBeLessThan(60);
});

test('the sign-in page stays small, and no code of other pages is loaded before the visitor types', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => scripts.test(request.url()) && fetched.push(request.url()));
  await page.goto('/');
  await expect(page.getByLabel('Login')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(fetched.join()).not.toMatch(/shell|Page/);
  await signIn(page, 'user');
  await expect.poll(() => fetched.join()).toMatch(/shell/);
});
