import type { Page } from '@playwright/test';
import { byClicks, byKeyboard, byPointer, press } from './dashboardArrangements.ts';
import {
  resetDashboard,
  goToEditor,
  handleOf,
  openEditor,
  removeButtonOf,
  saved,
  storedDashboard,
} from './dashboardEditorPage.ts';
import { byFinger, phone } from './dashboardByFinger.ts';
import { expect, test } from './galleryTest.ts';
import { startSession } from './signIn.ts';

/** Arranges the dashboard of a person without a layout, and returns the stored one. */
async function arranged(page: Page, arrange: (page: Page) => Promise<void>) {
  await openEditor(page, 'user');
  await arrange(page);
  await expect(page.getByText('Settings updated')).toBeVisible();
  await saved(page);
  const { widgets, origin } = await storedDashboard(page);
  expect(origin).toBe('own');
  await resetDashboard(page);
  return widgets;
}

test('pointer, keyboard, clicks and a finger on a phone store the same dashboard (X03, X04)', async ({
  page,
  browser,
}) => {
  test.slow();
  const widgets = await arranged(page, byPointer);
  expect(widgets.map(({ type }) => type)).toContain('most-viewed');
  expect(widgets.map(({ type }) => type)).not.toContain('last-updated');
  expect(widgets.find(({ type }) => type === 'file-counters')).toMatchObject({ left: 0, top: 0 });
  expect(widgets.find(({ type }) => type === 'top-keywords')).toMatchObject({ width: 3, height: 4 });
  expect(widgets.find(({ type }) => type === 'most-viewed')).toMatchObject({ left: 0, top: 4 });
  for (const [name, arrange] of [
    ['by keyboard', byKeyboard],
    ['by clicks', byClicks],
  ] as const)
    expect(await arranged(page, arrange), name).toEqual(widgets);
  const context = await browser.newContext(phone);
  expect(await arranged(await context.newPage(), byFinger), 'by finger').toEqual(widgets);
  await context.close();
});

test('Escape in the middle of a drag saves nothing; undo, redo and reset are saved, and a reload shows them (F44)', async ({
  page,
}) => {
  await openEditor(page, 'user');
  const before = await storedDashboard(page);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/config/')) posts.push(request.url());
  });
  const from = await handleOf(page, 'File counters').boundingBox();
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) - 200, (from?.y ?? 0) + 60, { steps: 5 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await handleOf(page, 'Data counters').focus();
  await press(page, 'Enter');
  await press(page, 'ArrowRight', 3);
  await press(page, 'Escape');
  await expect(handleOf(page, 'Data counters')).toBeFocused();
  expect(posts).toEqual([]);
  const factory = await storedDashboard(page);
  expect(factory).toEqual(before);

  await removeButtonOf(page, 'File counters').click();
  await removeButtonOf(page, 'Data counters').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('This is the factory default.')).toBeVisible();
  expect(await storedDashboard(page)).toEqual(factory);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(page.getByText('This is your own layout.')).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(removeButtonOf(page, 'Data counters')).toHaveCount(1);
  await expect(removeButtonOf(page, 'File counters')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect(removeButtonOf(page, 'File counters')).toHaveCount(1);
  await saved(page);
  expect(await storedDashboard(page)).toEqual(factory);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(removeButtonOf(page, 'File counters')).toHaveCount(0);
  await saved(page);
  expect((await storedDashboard(page)).origin).toBe('own');
  await resetDashboard(page);
});

test('two tabs change the same dashboard at once, and nothing is lost (F09)', async ({ context, page }) => {
  await openEditor(page, 'user');
  const other = await context.newPage();
  await goToEditor(other);
  const delayed = Promise.withResolvers<void>();
  await page.route('**/api/config/layout', async (route) => {
    if (route.request().method() === 'POST') await delayed.promise;
    await route.continue();
  });
  await removeButtonOf(page, 'File counters').click();
  await removeButtonOf(other, 'Data counters').click();
  await saved(other);
  delayed.resolve();
  await expect(page.getByText('Updated elsewhere. Your changes were kept.')).toBeVisible();
  await saved(page);
  await page.getByRole('button', { name: 'Show what changed' }).click();
  await expect(page.getByText('Taken over from elsewhere')).toBeVisible();
  const types = (await storedDashboard(page)).widgets.map(({ type }) => type);
  expect(types).not.toContain('file-counters');
  expect(types).not.toContain('data-counters');
  await expect(removeButtonOf(other, 'File counters')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(removeButtonOf(page, 'File counters')).toHaveCount(1);
  await expect(removeButtonOf(page, 'Data counters')).toHaveCount(0);
  await saved(page);
  await resetDashboard(page);
});

test('the global default applies to people without their own layout, and not to others (A30)', async ({
  browser,
  page,
}) => {
  test.slow();
  await startSession(page, 'admin');
  await resetDashboard(page, 'global');
  const [own, untouched] = [await browser.newContext(), await browser.newContext()];
  await startSession(own, 'user');
  await startSession(untouched, 'user2');
  await resetDashboard(untouched);
  await resetDashboard(own);
  const { widgets } = await storedDashboard(own);
  const dashboard = widgets.filter(({ type }) => type !== 'last-viewed');
  expect(dashboard).toHaveLength(widgets.length - 1);
  expect((await own.request.post('/api/config/layout', { data: { dashboard } })).ok()).toBe(true);
  try {
    await goToEditor(page);
    await page.getByRole('tab', { name: 'Dashboard' }).last().click();
    await expect(page.getByText(/^You are changing the default of all users\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Most active users' })).toHaveCount(0);
    await removeButtonOf(page, 'File counters').click();
    await saved(page);
    await page.getByRole('button', { name: 'Reset to factory default' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByText('This is the factory default.')).toBeVisible();
    await saved(page);
    expect((await storedDashboard(untouched)).origin).toBe('factory');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(removeButtonOf(page, 'File counters')).toHaveCount(0);
    await saved(page);

    await startSession(page, 'user2');
    await goToEditor(page);
    await expect(page.getByText('This is the default of everyone.')).toBeVisible();
    await expect(removeButtonOf(page, 'File counters')).toHaveCount(0);
    await startSession(page, 'user');
    await goToEditor(page);
    await expect(removeButtonOf(page, 'File counters')).toHaveCount(1);
    await expect(removeButtonOf(page, 'Recently opened files')).toHaveCount(0);
  } finally {
    try {
      await startSession(page, 'admin');
      await resetDashboard(page, 'global');
    } finally {
      await resetDashboard(own);
      await Promise.all([own.close(), untouched.close()]);
    }
  }
});
