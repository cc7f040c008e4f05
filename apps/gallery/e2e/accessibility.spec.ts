import type { Locator, Page } from '@playwright/test';
import { expectNoViolationsInLightAndDark, expectPageStructure } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { filesGrid } from './libraryPage.ts';
import { startSession } from './signIn.ts';
import { figure, waitForReport } from './reportNumbers.ts';

/** The greeting of the dashboard, at any time of the day. */
const greeting = /^Good (morning|afternoon|evening), /;

/** An address, the heading of its page, and an element that shows that its content has loaded. */
type Visited = readonly [string, string | RegExp, ((page: Page) => Promise<unknown>)?];

/** Pages of the navigation rail that have a screen, with their headings. */
const railPages: readonly Visited[] = [
  ['/dbgallery', 'Report', waitForReport],
  ['/bin', 'Bin'],
  ['/dashboard', greeting, (page: Page) => expect(page.getByRole('switch')).toBeVisible()],
  ['/uisettings', 'Your account layout settings', expectLayoutEditor],
];

/** Every page without a screen that needs no sign-in. */
const openPages = [
  ['/shared/AbC123', 'This link does not exist.'],
  ['/externalRedirect?externalUrl=javascript:alert(1)', 'This address cannot be opened.'],
  ['/externalRedirect?externalUrl=https://other.example/', 'Leave Vitrine?'],
  ['/no/such/page', 'Page not found'],
] as const;

async function expectLayoutEditor(page: Page) {
  await expect(page.getByRole('group', { name: 'Changes to the layout' })).toBeVisible();
}

async function expectHeading(page: Page, heading: string | RegExp) {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** The page of one folder or file: it is named in the title, and its heading has the focus. */
async function expectOne(page: Page, path: '/folders/' | '/files/') {
  await expect(page).toHaveURL(new RegExp(path));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Vitrine – (?!File$|Folder$).+/);
}

/** At 320 pixels nothing scrolls sideways; the window is restored afterwards. */
async function expectNoSidewaysScroll(page: Page, where: string) {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 320, height: 640 });
  const widerBy = () =>
    page.evaluate(() => {
      const main = document.querySelector('main');
      return [document.documentElement, ...(main ? [main] : [])]
        .map((each) => each.scrollWidth - each.clientWidth)
        .filter((excess) => excess > 0);
    });
  await expect.poll(widerBy, { message: `${where} at 320 pixels` }).toEqual([]);
  await page.setViewportSize(size);
}

/** Data over a picture is a dark part of a page in either theme: light text on a dark background. */
async function expectDarkPart(page: Page, part: Locator) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const look = (property: 'color' | 'backgroundColor') =>
      part.evaluate(
        (element, name) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(element)[name])?.[1]),
        property,
      );
    await expect.poll(() => look('color')).toBeGreaterThan(0.7);
    await expect.poll(() => look('backgroundColor')).toBeLessThan(0.5);
  }
  await page.emulateMedia(light);
}

const light = { colorScheme: 'light', reducedMotion: 'reduce' } as const;

test('each page with a screen has a title, landmarks and one heading, and does not scroll sideways', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia(light);
  await startSession(page, 'super');
  const save = (collapsed: unknown) => page.request.post('/api/config/layout', { data: { collapsed } });
  expect((await save([['title', 'urgency'], ['keywords'], ['author', 'dateTaken']])).ok()).toBe(true);
  await page.goto('/library');
  await expectHeading(page, 'All files');
  await expectPageStructure(page, '/library');
  await expectNoSidewaysScroll(page, '/library');
  await page.getByRole('button', { name: 'Data over the picture' }).click();
  const chip = page.locator('[data-slot="card-details"] li').first();
  await expect(chip).toBeVisible();
  await expectDarkPart(page, chip);
  expect((await save(null)).ok()).toBe(true);
  await filesGrid(page)
    .getByRole('gridcell', { name: /, 1 of / })
    .dblclick();
  await expectOne(page, '/files/');
  await expectPageStructure(page, '/files/');
  await page.goBack();
  await page.getByRole('treegrid', { name: 'Folders' }).getByRole('row').first().click();
  await expectOne(page, '/folders/');
  await expectPageStructure(page, '/folders/');
  for (const [address, heading, ready] of railPages) {
    await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${address}"]`).click();
    await expectHeading(page, heading);
    await ready?.(page);
    await expectPageStructure(page, address);
    await expectNoSidewaysScroll(page, address);
  }
});

test('axe finds no violation in the pages without a screen, light and dark', async ({ page }) => {
  await page.emulateMedia(light);
  await page.goto('/');
  await expectHeading(page, 'Sign in');
  await expectPageStructure(page, '/');
  for (const [address, heading] of openPages) {
    await page.goto(address);
    await expectHeading(page, heading);
    await expectNoViolationsInLightAndDark(page, address);
  }
  await startSession(page, 'super');
  // The last address is that of a missing page, which has the navigation now.
  await page.reload();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await expectHeading(page, 'Page not found');
  await expectNoViolationsInLightAndDark(page, 'a missing page with the navigation');
  await expectNoSidewaysScroll(page, 'a missing page');
  await page.getByRole('navigation', { name: 'Main' }).locator('a[href="/tenants"]').click();
  await expectHeading(page, 'Customer accounts');
  await expectNoViolationsInLightAndDark(page, '/tenants');
  await expectNoSidewaysScroll(page, '/tenants');
});

test('a task by keyboard alone: sign in, skip link, report, a figure, back, sign out', async ({ page }) => {
  const { keyboard } = page;
  const tabTo = async (name: RegExp, role: 'link' | 'button') => {
    const target = page.getByRole(role, { name });
    for (let step = 0; step < 40; step += 1) {
      await keyboard.press('Tab');
      if (await target.first().evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab never came to ${name}`);
  };
  await page.goto('/');
  await expect(page.getByLabel('Login', { exact: true })).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.type('user');
  await keyboard.press('Tab');
  await keyboard.type(process.env['VITRINE_DEMO_PASSWORD'] ?? '');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeFocused();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page).toHaveTitle('Vitrine – Dashboard');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.goto('/bin');
  await expect(page.getByRole('heading', { level: 1, name: 'Bin' })).toBeVisible();
  await tabTo(/^Report$/, 'link');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Report' })).toBeFocused();
  await waitForReport(page);
  expect(await figure(page, 'File quantity', 'Files')).toBeGreaterThan(0);
  await tabTo(/^Show files: Photos,/, 'link');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/filter=photos/);
  await expect(page.getByRole('heading', { level: 1, name: 'All files' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Report' })).toBeFocused();
  await page.getByRole('button', { name: /^Account menu/ }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});
