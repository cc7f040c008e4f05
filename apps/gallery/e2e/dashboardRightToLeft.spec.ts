import type { Page } from '@playwright/test';
import { press, pressUntil } from './dashboardArrangements.ts';
import {
  dragHandleTo,
  resetDashboard,
  goToEditor,
  saved,
  spokenBy,
  storedDashboard,
} from './dashboardEditorPage.ts';
import { expect, test } from './galleryTest.ts';
import { openAs } from './signIn.ts';

const names = {
  'file-counters': 'عدّادات الملفات',
  'data-counters': 'عدّادات البيانات',
  'last-added': 'الملفات المضافة حديثًا',
} as const;

/** Signs in, forgets what the person arranged, and chooses Arabic in the account menu. */
async function signInToArabic(page: Page) {
  await openAs(page, 'user', '/bin');
  await resetDashboard(page);
  await page.getByRole('button', { name: /^Account menu: / }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
}

/** A name inside of a sentence with bidirectional isolation. */
function isolated(text: string) {
  return `\u2068${text}\u2069`;
}

function arabicHandle(page: Page, name: string) {
  return page.getByRole('button', { name: `نقل ${isolated(name)}`, exact: true });
}

test('the dashboard runs from right to left, and its links work (A11)', async ({ page }) => {
  await signInToArabic(page);
  await page.goto('/dashboard');
  await expect(
    page.getByRole('heading', { level: 1, name: /^(صباح الخير|طاب نهارك|مساء الخير)، / }),
  ).toBeVisible();
  const grid = await page.getByRole('list', { name: 'الأدوات' }).boundingBox();
  const first = await page.getByRole('region', { name: names['data-counters'] }).boundingBox();
  const second = await page.getByRole('region', { name: names['last-added'] }).boundingBox();
  if (!grid || !first || !second) throw new Error('the dashboard has no widgets');
  expect(grid.x + grid.width - (first.x + first.width)).toBeLessThan(12);
  expect(second.x + second.width).toBeLessThanOrEqual(first.x);

  const file = page.getByRole('region', { name: names['last-added'] }).getByRole('link').first();
  await file.click();
  await expect(page).toHaveURL(/\/files\/\d+/);
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const configure = page.getByRole('link', { name: /^إعداد لوحة المعلومات/ });
  await expect(configure).toHaveAttribute('href', '/UISettings/dashboard');
});

test('in a right-to-left editor a drag drops into the cell below the pointer, and the left arrow moves to the next column (A119, A122)', async ({
  page,
}) => {
  await signInToArabic(page);
  await goToEditor(page);
  const board = await page.locator('[data-slot="dashboard-board"]').boundingBox();
  const handle = arabicHandle(page, names['data-counters']);
  const start = await handle.boundingBox();
  if (!board || !start) throw new Error('there is no board on the page');
  expect(board.x + board.width - (start.x + start.width)).toBeLessThan(12);

  await handle.focus();
  await press(page, 'Enter');
  await expect(spokenBy(page)).toHaveText(
    `رُفع ${isolated(names['data-counters'])}، ${isolated('العمود 1، الصف 1')}.`,
  );
  await pressUntil(page, 'ArrowLeft', /العمود 3،/);
  await pressUntil(page, 'ArrowRight', /العمود 2،/);
  await press(page, 'Enter');
  await expect(handle).toBeFocused();
  await expect.poll(async () => (await handle.boundingBox())?.x ?? Infinity).toBeLessThan(start.x - 20);
  await saved(page);
  const byKeys = (await storedDashboard(page)).widgets;
  expect(byKeys.find(({ type }) => type === 'data-counters')).toMatchObject({ left: 1, top: 0 });

  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(async () => (await handle.boundingBox())?.x).toBeCloseTo(start.x, 0);
  await saved(page);
  await dragHandleTo(page, arabicHandle(page, names['file-counters']), { left: 0, top: 0 });
  await expect(spokenBy(page)).toHaveText(
    `أُفلت ${isolated(names['file-counters'])}، ${isolated('العمود 1، الصف 1')}؛ تحركت 5 عناصر.`,
  );
  await saved(page);
  const { widgets } = await storedDashboard(page);
  expect(widgets.find(({ type }) => type === 'file-counters')).toMatchObject({ left: 0, top: 0 });
  await resetDashboard(page);
});
