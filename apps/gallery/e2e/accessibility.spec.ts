import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './galleryTest.ts';
import { greeting, openPages, signedInPages } from './pages.ts';
import { startSession } from './people.ts';
import { settled } from './reportNumbers.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those of the rules that look at colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

async function expectNone(axe: AxeBuilder, where: string) {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found, where).toEqual([]);
}

/**
 * Runs axe in the light theme, and in the dark one the rules that look at colours: the theme is CSS alone, and changes
 * nothing else.
 */
async function expectNoViolations(page: Page, where: string) {
  await expectNone(new AxeBuilder({ page }).withTags(tags), `${where} light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  const changing = () =>
    page.evaluate(() => document.getAnimations().filter((each) => each instanceof CSSTransition).length);
  await expect.poll(changing).toBe(0);
  await expectNone(new AxeBuilder({ page }).withRules(colourRules), `${where} dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function open(page: Page, address: string, heading: string | RegExp) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  if (address === '/dbgallery') await settled(page);
  if (address === '/dashboard') await expect(page.getByRole('switch')).toBeVisible();
  if (address.startsWith('/uisettings'))
    await expect(page.getByRole('group', { name: 'Changes to the layout' })).toBeVisible();
}

/** Opens a folder, or a file, of the library on screen. */
async function openOne(page: Page, path: '/folders/' | '/files/') {
  await page.goto('/library');
  const cells = page.getByRole('grid', { name: 'Files' }).getByRole('gridcell', { name: /, 1 of / });
  if (path === '/files/') await cells.dblclick();
  else await page.getByRole('treegrid', { name: 'Folders' }).getByRole('row').first().click();
  await expect(page).toHaveURL(new RegExp(path));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Vitrine – (?!File$|Folder$).+/);
}

/** At 320 pixels nothing scrolls sideways; the window has its size again afterwards. */
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

const light = { colorScheme: 'light', reducedMotion: 'reduce' } as const;

test('axe finds no fault for a signed-in person, light and dark (X01)', async ({ page }) => {
  test.slow();
  await page.emulateMedia(light);
  await startSession(page, 'super');
  for (const [address, heading] of signedInPages) {
    await open(page, address, heading);
    await expectNoViolations(page, address);
    await expectNoSidewaysScroll(page, address);
  }
  for (const path of ['/folders/', '/files/'] as const) {
    await openOne(page, path);
    await expectNoViolations(page, path);
  }
});

test('axe finds no fault in cards with their data over the picture, light and dark (X01)', async ({
  page,
}) => {
  await page.emulateMedia(light);
  await startSession(page, 'super');
  const save = (collapsed: unknown) => page.request.post('/api/config/layout', { data: { collapsed } });
  expect((await save([['title', 'urgency'], ['keywords'], ['author', 'dateTaken']])).ok()).toBe(true);
  await page.goto('/library');
  await page.getByRole('button', { name: 'Data over the picture' }).click();
  const chip = page.locator('[data-slot="card-details"] li').first();
  await expect(chip).toBeVisible();
  // A dark part of a page in either theme: its words are light, and what lies behind them is not.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const look = (property: 'color' | 'backgroundColor') =>
      chip.evaluate(
        (element, name) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(element)[name])?.[1]),
        property,
      );
    await expect.poll(() => look('color')).toBeGreaterThan(0.7);
    await expect.poll(() => look('backgroundColor')).toBeLessThan(0.5);
  }
  await page.emulateMedia(light);
  await expectNoViolations(page, 'over the picture');
  expect((await save(null)).ok()).toBe(true);
});

test('axe finds no fault for a visitor, light and dark (X01)', async ({ page }) => {
  await page.emulateMedia(light);
  for (const [address, heading] of openPages) {
    await open(page, address, heading);
    await expectNoViolations(page, address);
  }
});

test('the whole way by keyboard alone: sign in, skip, report, a count, back, sign out', async ({ page }) => {
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
  await settled(page);
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
