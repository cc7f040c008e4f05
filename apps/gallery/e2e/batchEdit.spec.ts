import type { APIResponse, Page } from '@playwright/test';
import { expect, test } from './galleryTest.ts';
import { createFolder, filesGrid, upload } from './libraryPage.ts';
import { openAs } from './signIn.ts';
import { makePng } from './pictures.ts';

const run = Date.now().toString(36);

interface WireFile {
  readonly id: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

async function fileOf(response: Pick<APIResponse, 'json'>): Promise<WireFile> {
  return (await response.json()) as WireFile;
}

/** The ids of the files that a form over many files reads, by one request, while `open` opens it. */
async function readIds(page: Page, open: () => Promise<void>): Promise<readonly number[]> {
  const reading = page.waitForResponse((response) => response.url().endsWith('/api/files/batch-get'));
  await open();
  const { results } = (await (await reading).json()) as { results: readonly WireFile[] };
  expect(results).toHaveLength(3);
  return results.map(({ id }) => id);
}

test('three files are edited at once, and nothing that somebody else wrote meanwhile is lost', async ({
  page,
}) => {
  await openAs(page, 'user', '/library');
  await createFolder(page, `Many ${run}`);
  const names = ['many-1.png', 'many-2.png', 'many-3.png'];
  await upload(
    page,
    names.map((name) => ({ name, mimeType: 'image/png', buffer: makePng(320, 200, `${name} ${run}`) })),
  );
  await page.getByRole('button', { name: 'Close uploads' }).click();
  await filesGrid(page).getByRole('gridcell').first().click();
  await page.keyboard.press('Control+a');
  const opener = page.getByRole('button', { name: 'Edit…' });
  const ids = await readIds(page, () => opener.press('Enter'));
  const dialog = page.getByRole('dialog', { name: 'Edit 3 files' });
  await dialog.getByLabel('Keywords').fill('red; green');
  await dialog.getByLabel('Title').fill('Round 2');
  const write = (id: number | undefined, fields: Readonly<Record<string, unknown>>) =>
    page.request.patch(`/api/files/${id}`, { data: { fields } });
  expect((await write(ids[0], { keywords: ['blue'] })).ok()).toBe(true);
  expect((await write(ids[1], { title: 'Elsewhere 2' })).ok()).toBe(true);
  await dialog.getByRole('button', { name: 'Change 3 files' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: '1 file was not changed.' })).toBeFocused();
  await expect(dialog.getByText('Stored value: Elsewhere 2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  const stored = await Promise.all(ids.map(async (id) => fileOf(await page.request.get(`/api/files/${id}`))));
  expect(stored.map(({ fields }) => fields['title'])).toEqual(['Round 2', 'Elsewhere 2', 'Round 2']);
  expect(stored.map(({ fields }) => fields['keywords'])).toEqual([
    ['blue', 'red', 'green'],
    ['red', 'green'],
    ['red', 'green'],
  ]);
});
