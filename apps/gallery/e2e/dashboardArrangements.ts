import { expect, type Page } from '@playwright/test';
import { dragTo, handleOf, removeButtonOf, spokenBy } from './dashboardEditorPage.ts';

/** Chooses from the menu of a widget. */
async function choose(page: Page, name: string, item: string) {
  const actions = `Actions for ${name}`;
  await page.getByRole('button', { name: actions }).click();
  await page.getByRole('menu', { name: actions }).getByRole('menuitem', { name: item }).click();
}

/** The arrangement by mouse: moves one widget to the top, adds one below it, removes one, enlarges one. */
export async function byPointer(page: Page) {
  await dragTo(page, 'File counters', { left: 0, top: 0 });
  await dragTo(page, 'Most viewed files', { left: 0, top: 3 });
  await removeButtonOf(page, 'Recently updated files').click();
  await choose(page, 'Most popular keywords', 'Size…');
  await page.getByRole('radio', { name: '3 columns by 4 rows' }).click();
  await page.getByRole('button', { name: 'Change size' }).click();
}

/** Presses a key several times. */
export async function press(page: Page, key: string, times = 1) {
  for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
}

/** Presses a key until the dragged widget is announced at a place, as a user of a screen reader does. */
export async function pressUntil(page: Page, key: string, place: RegExp) {
  const spoken = spokenBy(page);
  for (let count = 0; count < 20; count += 1) {
    if (place.test((await spoken.textContent()) ?? '')) return;
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
  throw new Error(`${key} never led to ${place}`);
}

/** The same arrangement by keyboard alone. */
export async function byKeyboard(page: Page) {
  await handleOf(page, 'File counters').focus();
  await press(page, 'Enter');
  await pressUntil(page, 'ArrowUp', /row 1\b/);
  await pressUntil(page, 'ArrowLeft', /column 1\b/);
  await press(page, 'Enter');
  await expect(handleOf(page, 'File counters')).toBeFocused();
  await handleOf(page, 'Most viewed files').focus();
  await press(page, 'Space');
  await pressUntil(page, 'ArrowDown', /row 5\b/);
  await press(page, 'Space');
  await expect(handleOf(page, 'Most viewed files')).toBeFocused();
  await removeButtonOf(page, 'Recently updated files').focus();
  await press(page, 'Enter');
  await handleOf(page, 'Most popular keywords').focus();
  await press(page, '+');
}

/** The same arrangement by clicks alone. */
export async function byClicks(page: Page) {
  const moveTo = async (name: string, row: number) => {
    await choose(page, name, 'Move…');
    await page.getByLabel('Column').fill('1');
    await page.getByLabel('Row', { exact: true }).fill(String(row));
    await page.getByRole('button', { name: 'Move widget' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await moveTo('File counters', 1);
  await page.getByRole('button', { name: 'Add Most viewed files' }).click();
  await moveTo('Most viewed files', 4);
  await removeButtonOf(page, 'Recently updated files').click();
  await choose(page, 'Most popular keywords', 'Size…');
  await page.getByRole('radio', { name: '3 columns by 4 rows' }).click();
  await page.getByRole('button', { name: 'Change size' }).click();
}
