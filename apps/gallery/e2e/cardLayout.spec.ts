import type { Page } from '@playwright/test';
import { expect, test } from './galleryTest.ts';
import { startSession } from './signIn.ts';

type View = 'expanded' | 'collapsed' | 'shared';
const layoutPath = { own: '/api/config/layout', global: '/api/config/global_layout' } as const;

async function storedView(page: Page, view: View, scope: keyof typeof layoutPath = 'own') {
  const response = await page.request.get(layoutPath[scope]);
  expect(response.ok()).toBe(true);
  return ((await response.json()) as Record<View, unknown>)[view];
}

/** Resets the views of a layout to the default. */
async function forgetViews(page: Page, scope: keyof typeof layoutPath = 'own') {
  const views = { expanded: null, collapsed: null, shared: null, hasExpandedTitles: null };
  const response = await page.request.post(layoutPath[scope], { data: views });
  expect(response.status()).toBe(200);
}

async function openEditor(page: Page, address = '/uisettings?tab=gallery') {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'All available fields' })).toBeVisible({ timeout: 20_000 });
}

const saved = (page: Page) =>
  expect(page.locator('[data-slot="editor-save-status"]')).toHaveAttribute('data-status', 'saved');

const handleOf = (page: Page, label: string) =>
  page.getByRole('button', { name: `Move ${label}`, exact: true });

/** Presses keys one after the other, each after the page has updated. */
async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Returns the text of the first card of the library. */
function firstCard(page: Page) {
  return page.locator('[data-slot="asset-card"]').first();
}

test('both cards are arranged by keyboard alone, and the library shows them (A25, A119)', async ({
  page,
}) => {
  test.slow();
  await startSession(page, 'user');
  await forgetViews(page);
  await openEditor(page);
  const picture = page.getByRole('img', { name: 'Cards of the library with their data under the pictures' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await handleOf(page, 'Title').focus();
  await press(page, 'Space', 'ArrowDown', 'Space');
  await saved(page);
  await expect(handleOf(page, 'Title')).toBeFocused();
  await handleOf(page, 'File size').focus();
  await press(page, 'Enter', 'ArrowDown', 'Enter');
  await saved(page);
  const expanded = (await storedView(page, 'expanded')) as string[][];
  expect(expanded.slice(0, 3)).toEqual([['urgency'], ['fileSize'], ['title']]);
  await test.step('a few presses of Tab move from the search of fields to the preview', async () => {
    expect(await page.locator('[data-slot="card-listed-field"]').count()).toBeGreaterThan(20);
    await page.getByRole('searchbox', { name: 'Search fields' }).focus();
    const isInPreview = () =>
      page.evaluate(() => document.activeElement?.closest('[data-slot="card-field"]') !== null);
    let presses = 0;
    while (presses < 6 && !(await isInPreview())) {
      await page.keyboard.press('Tab');
      presses += 1;
    }
    expect(presses).toBeLessThanOrEqual(5);
    await press(page, 'Shift+Tab', 'Shift+Tab', 'End', 'Enter', 'Enter');
    await saved(page);
    await expect(page.locator('[data-slot="card-field"] [data-drag-handle="grip"]:focus')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Switch to Data over Thumbs' }).focus();
  await press(page, 'Enter');
  await handleOf(page, 'File name').focus();
  await press(page, 'Enter', 'Enter');
  await expect.poll(async () => JSON.stringify(await storedView(page, 'collapsed'))).toContain('fileName');
  await page.goto('/library');
  await page.getByRole('button', { name: 'Data under the picture' }).press('Enter');
  await expect(firstCard(page)).toContainText(/\d (KB|MB|Bytes)/);
  await forgetViews(page);
});

test('a change of the card is shown in another open gallery tab', async ({ context, page }) => {
  await startSession(page, 'user2');
  await forgetViews(page);
  await page.goto('/library');
  await page.getByRole('button', { name: 'Data under the picture' }).press('Enter');
  await expect(firstCard(page)).toContainText('Title');
  const editor = await context.newPage();
  await openEditor(editor);
  await editor.getByRole('switch', { name: 'Show field titles' }).press('Space');
  await saved(editor);
  await expect(firstCard(page)).not.toContainText('Title');
  await forgetViews(page);
});

test('the focus never falls to the page, not even after a failed load, and the undo of a notice reverts the change that it names (X07)', async ({
  page,
}) => {
  await startSession(page, 'user');
  await forgetViews(page);
  await page.route('**/api/config/layout', (route) => route.abort());
  await page.goto('/uisettings?tab=gallery');
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.press('Enter', { timeout: 20_000 });
  await expect(retry).toBeFocused();
  await page.unroute('**/api/config/layout');
  await retry.press('Enter');
  await expect(page.getByRole('heading', { name: 'All available fields' })).toBeVisible();
  const toolbar = page.getByRole('group', { name: 'Changes to the layout' });
  await expect(toolbar.getByRole('button', { name: 'Undo' })).toBeFocused();

  await page.getByRole('button', { name: 'Switch to Data over Thumbs' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Switch to Data Under Thumbs' })).toBeFocused();
  await page.getByRole('button', { name: 'Switch to Data Under Thumbs' }).click();
  await expect(page.getByRole('button', { name: 'Switch to Data over Thumbs' })).toBeFocused();
  await expect(page.getByText('Now editing: Expanded card.')).toBeAttached();
  const more = page.getByRole('button', { name: 'More for this view' });
  const takeShared = async () => {
    await more.click();
    await page.getByRole('menuitem', { name: 'Shared view' }).click();
    await expect(page.getByText('This view now has the fields of: Shared view.')).toBeVisible();
  };
  const notes = page.getByRole('region', { name: 'Notifications' });
  await takeShared();
  await notes.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText(/^Undone: /)).toBeAttached();
  await expect(more).toBeFocused();
  await expect(handleOf(page, 'Notes')).toBeVisible();
  await takeShared();
  await notes.getByRole('button', { name: 'Dismiss notification' }).last().click();
  await expect(more).toBeFocused();
  await handleOf(page, 'Title').press('Delete');
  await expect(notes.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await saved(page);

  await test.step('the preview can show any file of the library, found by its name', async () => {
    const oldest = await page.request.get('/api/files?sort=added&limit=1');
    const [{ fileName }] = ((await oldest.json()) as { files: [{ fileName: string }] }).files;
    await page.getByRole('button', { name: /^Preview with/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Another file…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Preview with another file' });
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    // On a slow machine the beginning of the name is searched for as well; the list is then another one for a moment.
    const found = page.waitForResponse((each) => new URL(each.url()).searchParams.get('q') === fileName);
    await page.keyboard.type(fileName);
    await found;
    await expect(dialog.getByText('1 file', { exact: true })).toBeVisible();
    await press(page, 'Tab', 'Tab', 'Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Preview with/ })).toContainText(fileName);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Preview with/ })).toContainText(fileName);
  });
  await forgetViews(page);
});

test('an admin arranges the shared view for everybody, with a warning about private fields', async ({
  page,
}) => {
  await startSession(page, 'admin');
  await forgetViews(page, 'global');
  await openEditor(page, '/uisettings?tab=shared&scope=global');
  await expect(page.getByText(/^You are changing the default of all users/)).toBeVisible();
  await expect(page.getByText('People: Author')).toBeVisible();
  await handleOf(page, 'Author').press('Delete');
  await saved(page);
  await expect(page.getByText('People: Author')).toBeHidden();
  expect(await storedView(page, 'shared', 'global')).not.toContain('author');
  expect(await storedView(page, 'shared')).not.toContain('author');
  await forgetViews(page, 'global');
});
