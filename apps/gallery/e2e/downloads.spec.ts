import type { Download, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createMetadataTool, type RawTags } from '../../server/src/media/exiftool.ts';
import { expect, test } from './galleryTest.ts';
import { createFolder, upload } from './libraryPage.ts';
import { hasMedia, mediaFile } from './media.ts';
import { openAs } from './signIn.ts';

const run = Date.now().toString(36);
const exiftool = createMetadataTool();

test.afterAll(() => exiftool.end());

/** Uploads a file to a new folder, and edits its title. */
async function uploadAndEdit(page: Page, folder: string, files: Parameters<typeof upload>[1]) {
  await openAs(page, 'user', '/library');
  await createFolder(page, folder);
  await upload(page, files);
  await page.getByRole('button', { name: 'Close uploads' }).click();
  await page.getByRole('grid', { name: 'Files' }).getByRole('gridcell').first().dblclick();
  await page.getByRole('button', { name: 'Edit info' }).click();
  await page.getByLabel('Title', { exact: true }).fill(`Fähre — 渡船 ${run}`);
}

async function saved(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** Chooses an entry of the download menu by keyboard. */
async function chooseByKeys(page: Page, name: string) {
  await page.getByRole('button', { name: 'Ways to download' }).focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name });
  await expect(page.getByRole('menuitem').first()).toHaveAttribute('data-focus');
  await page.keyboard.press('ArrowDown');
  await expect(entry).toHaveAttribute('data-focus');
  await page.keyboard.press('Enter');
}

function valuesOf(tags: RawTags, name: string): unknown[] {
  return [...tags].filter(([tag]) => tag.endsWith(`:${name}`)).map(([, value]) => value);
}

test('a photo is downloaded as it was uploaded, and with its edits', async ({ page }) => {
  test.skip(!hasMedia, 'the media set is missing');
  const path = mediaFile('gps/DSCN0010.jpg');
  await uploadAndEdit(page, `Copies ${run}`, [path]);
  const copying = page.waitForEvent('download');
  await chooseByKeys(page, 'Download with edits');
  const copy = await copying;
  expect(copy.suggestedFilename()).toBe('DSCN0010.jpg');
  await expect(page.getByRole('button', { name: 'Ways to download' })).toBeFocused();

  const [before, after] = [await exiftool.read(path), await exiftool.read(await copy.path())];
  expect(valuesOf(before, 'Title')).toEqual([]);
  expect(after.get('XMP:XMP-dc:Title')).toBe(`Fähre — 渡船 ${run}`);
  for (const name of ['Model', 'DateTimeOriginal', 'GPSLatitude', 'ImageWidth'])
    expect(valuesOf(after, name), name).toEqual(valuesOf(before, name));

  const plain = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const uploaded = await readFile(path);
  expect((await saved(await plain)).equals(uploaded)).toBe(true);
  expect((await saved(copy)).equals(uploaded)).toBe(false);
});

test('the original is offered if a format cannot store edits, and Retry without a connection', async ({
  page,
  context,
}) => {
  const buffer = Buffer.from(`Plain words ${run}`);
  await uploadAndEdit(page, `Words ${run}`, [{ name: 'words.txt', mimeType: 'text/plain', buffer }]);
  await chooseByKeys(page, 'Download with edits');
  const notifications = page.getByRole('region', { name: 'Notifications' });
  const refusal = notifications.getByText('Files of this format cannot carry edits.');
  await expect(refusal).toBeVisible();
  const plain = page.waitForEvent('download');
  await notifications.getByRole('button', { name: 'Download original' }).click();
  expect((await saved(await plain)).equals(buffer)).toBe(true);
  await expect(page.getByText('All changes saved')).toBeVisible();
  await context.setOffline(true);
  await chooseByKeys(page, 'Download with edits');
  await expect(
    page.getByText(/^Could not prepare a copy of words\.txt with edits\. There is no/),
  ).toBeVisible();
  await context.setOffline(false);
  await notifications.getByRole('button', { name: 'Retry' }).click();
  await expect(refusal).toBeVisible();

  await test.step('the download menu fits a narrow screen', async () => {
    await page.getByRole('button', { name: 'Done' }).click();
    await page.setViewportSize({ width: 360, height: 720 });
    await page.getByRole('button', { name: 'Ways to download' }).click();
    const box = await page.getByRole('menu').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    for (const name of ['Download', 'Ways to download', 'Delete']) {
      const button = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(button && button.x >= 0 && button.x + button.width <= 360, name).toBe(true);
    }
  });
});
