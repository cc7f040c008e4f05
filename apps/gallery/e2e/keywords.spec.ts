import type { Page } from '@playwright/test';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { expectFocusShown, tabTo } from './keys.ts';
import { filesGrid } from './libraryPage.ts';
import { openAs, startSession } from './signIn.ts';

const run = Date.now().toString(36);

interface WireFile {
  readonly id: number;
  readonly fileName: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Files in the order of their names. */
async function listFiles(page: Page, query: string): Promise<readonly WireFile[]> {
  const response = await page.request.get(`/api/files?sort=name&${query}`);
  return ((await response.json()) as { files: readonly WireFile[] }).files;
}

async function filesWith(page: Page, word: string): Promise<readonly string[]> {
  const files = await listFiles(page, `filter=${encodeURIComponent(`keyword:${word}`)}`);
  return files.map(({ fileName }) => fileName);
}

async function storedWords(page: Page): Promise<readonly string[]> {
  const response = await page.request.get('/api/keywords/all-keywords');
  return ((await response.json()) as { value: string }[]).map(({ value }) => value);
}

/** Adds keywords to the first files, and returns the names of the files. */
async function tagFirstFiles(page: Page, words: readonly (readonly string[])[]): Promise<readonly string[]> {
  const files = (await listFiles(page, `limit=${words.length}`)).slice(0, words.length);
  for (const [at, { id }] of files.entries()) {
    const file = (await (await page.request.get(`/api/files/${id}`)).json()) as WireFile;
    const keywords = [...((file.fields['keywords'] as string[] | undefined) ?? []), ...(words[at] ?? [])];
    const response = await page.request.patch(`/api/files/${id}`, { data: { fields: { keywords } } });
    expect(response.ok()).toBe(true);
  }
  return files.map(({ fileName }) => fileName);
}

const list = (page: Page) => page.getByRole('list', { name: 'Keywords' });

test('two keywords are merged and their files agree, then the merge and a deletion are undone', async ({
  page,
}) => {
  const own = `pointer${run}`;
  const [right, wrong] = [`Lighthouse ${own}`, `Lihgthouse ${own}`];
  await startSession(page, 'admin');
  const names = await tagFirstFiles(page, [[wrong], [wrong, right], [right]]);
  await openAs(page, 'admin', '/keywords');
  await page.getByRole('searchbox', { name: 'Filter keywords' }).fill(own);
  await page.getByRole('button', { name: 'Find similar keywords' }).click();
  const similar = page.getByRole('region', { name: 'Similar keywords' });
  await expect(similar.getByRole('radio', { name: new RegExp(`^${wrong}`) })).toBeVisible();
  await similar.getByRole('button', { name: new RegExp(`^Use “.+ ${own}” for all`) }).click();
  await expect(list(page).getByText('Duplicate')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('dialog', { name: '1 keyword equals another one' });
  await expectNoViolationsInLightAndDark(page, 'the question about a merge');
  await question.getByRole('button', { name: 'Merge', exact: true }).click();
  const plan = page.getByRole('alertdialog', { name: 'Save these changes?' });
  await expect(plan.getByText('2 files').first()).toBeVisible();
  await expect(plan.locator('img').first()).toBeVisible();
  await expectNoViolationsInLightAndDark(page, 'the plan of a merge');
  await plan.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  const [kept = '', gone = ''] = (await storedWords(page)).includes(right) ? [right, wrong] : [wrong, right];
  expect(await storedWords(page)).not.toContain(gone);
  expect([...(await filesWith(page, kept))].toSorted()).toEqual([...names].toSorted());

  await page.getByRole('searchbox', { name: 'Filter keywords' }).fill(own);
  await page.getByRole('link', { name: `Show 3 files with ${kept}` }).click();
  await expect(filesGrid(page).getByRole('gridcell')).toHaveCount(3);
  await filesGrid(page).getByRole('gridcell').first().dblclick();
  const info = page.getByRole('complementary', { name: 'Info' });
  await expect(info.locator('[data-field="keywords"] dd')).toContainText(kept);
  await page.goBack();
  await page.goBack();

  await page.getByRole('button', { name: 'Recently changed' }).click();
  const changes = page.getByRole('list', { name: 'Recently changed' });
  await changes.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(page.getByText('The change was undone')).toBeVisible();
  expect(await filesWith(page, wrong)).toHaveLength(2);
  expect(await filesWith(page, right)).toHaveLength(2);

  await page.getByRole('searchbox', { name: 'Filter keywords' }).fill(own);
  await page.getByRole('button', { name: `Delete ${wrong}` }).click();
  await page.getByRole('button', { name: 'Delete keyword' }).click();
  await expect(page.getByText('Keyword deleted')).toBeVisible();
  expect(await filesWith(page, wrong)).toHaveLength(0);
  const notice = page.locator('[data-slot="toast"]').filter({ hasText: 'Keyword deleted' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Delete ${wrong}` })).toBeVisible();
  expect(await filesWith(page, wrong)).toHaveLength(2);
});

/** The bytes of a text in UTF-16 with its mark. */
function utf16(text: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
}

test('by keyboard alone: words are imported, added, filtered, edited, found equal, saved, deleted and restored', async ({
  page,
}) => {
  const own = `keys${run}`;
  const { keyboard } = page;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const choose = async (file: { name: string; buffer: Buffer }) => {
    await expect(button('Import keywords')).toBeFocused();
    const chooser = page.waitForEvent('filechooser');
    await keyboard.press('Enter');
    await (await chooser).setFiles([{ mimeType: 'text/csv', ...file }]);
  };
  // Playwright catches choosers only while somebody listens, and a key does not wait until it has begun to.
  page.on('filechooser', () => undefined);
  await openAs(page, 'admin', '/keywords');
  await tabTo(page, page.getByRole('textbox', { name: 'Add keywords' }));
  await keyboard.type(`Zebra ${own}; Yak ${own}, zebra ${own}`);
  await keyboard.press('Enter');
  await expect(page.getByText('2 unsaved changes')).toBeVisible();

  // Windows-1252: é is one byte.
  const csv = Buffer.from(`Keyword;Files\r\n"Météo ${own}";3\r\nyak ${own};1\r\n`, 'latin1');
  await tabTo(page, button('Import keywords'));
  await choose({ name: 'words.csv', buffer: csv });
  const dialog = page.getByRole('dialog', { name: 'Import keywords' });
  await expect(dialog.getByText('1 new keyword', { exact: true })).toBeVisible();
  await expect(dialog.getByText(`Météo ${own}`)).toBeVisible();
  await expectNoViolationsInLightAndDark(page, 'the preview of an import');
  await tabTo(page, dialog.getByRole('button', { name: 'Add 1 keyword' }));
  await keyboard.press('Enter');
  await expect(page.getByText('3 unsaved changes')).toBeVisible();
  await expectFocusShown(page);
  await choose({ name: 'words.txt', buffer: utf16(`Ångström ${own}\nMÉTÉO ${own}`) });
  await expect(dialog.getByText(`Ångström ${own}`, { exact: true })).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Add 1 keyword' }));
  await keyboard.press('Enter');
  await expect(page.getByText('4 unsaved changes')).toBeVisible();
  await expectFocusShown(page);

  await tabTo(page, button('Save changes'));
  await keyboard.press('Enter');
  await expect(page.getByText('Changes saved.')).toBeVisible();
  await expectFocusShown(page);
  const ownWords = async () => (await storedWords(page)).filter((word) => word.endsWith(own));
  expect([...(await ownWords())].toSorted()).toEqual(
    [`Météo ${own}`, `Yak ${own}`, `Zebra ${own}`, `Ångström ${own}`].toSorted(),
  );

  await tabTo(page, page.getByRole('searchbox', { name: 'Filter keywords' }));
  await keyboard.type(own);
  await expect(list(page).getByRole('listitem')).toHaveCount(4);
  await tabTo(page, list(page).getByRole('button', { name: /^\S+ \S+$/ }));
  await keyboard.press('End');
  await keyboard.press('Home');
  await keyboard.press('ArrowRight');
  const second = await page.evaluate(() => document.activeElement?.textContent ?? '');
  await keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: `New spelling of ${second}` })).toBeFocused();
  await keyboard.type(`ZEBRA ${own}`);
  await keyboard.press('Enter');
  await expect(list(page).getByText('Duplicate')).toBeVisible();
  await expectFocusShown(page);
  await tabTo(page, button('Save changes'));
  await keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: '1 keyword equals another one' });
  await tabTo(page, question.getByRole('button', { name: 'Go back and change' }));
  await keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expectFocusShown(page);

  await tabTo(page, button(`Restore ${second}`), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();
  await expect(list(page).getByRole('button', { name: second, exact: true })).toBeFocused();
  await keyboard.press('Delete');
  await expect(page.getByRole('alertdialog', { name: 'Delete this keyword?' })).toBeVisible();
  await tabTo(page, button('Delete keyword'));
  await keyboard.press('Enter');
  await expect(page.getByText('Keyword deleted')).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
  await expectFocusShown(page);
  const notice = page.locator('[data-slot="toast"]').filter({ hasText: 'Keyword deleted' });
  await tabTo(page, notice.getByRole('button', { name: 'Undo' }));
  await keyboard.press('Enter');
  await expect(list(page).getByRole('listitem')).toHaveCount(4);
  await expectFocusShown(page);
  expect(await ownWords()).toHaveLength(4);
});
