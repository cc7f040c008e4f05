import type { Page } from '@playwright/test';
import { expect, test } from './galleryTest.ts';
import { card, createFolder, upload } from './libraryPage.ts';
import { openAs } from './signIn.ts';
import { makePng } from './pictures.ts';

const run = Date.now().toString(36);

function picture(name: string, text = name) {
  return { name, mimeType: 'image/png', buffer: makePng(200, 200, `${text} ${run}`) };
}

/** Drops files on the page: dragover, then drop. */
async function drop(page: Page, files: ReturnType<typeof picture>[]) {
  const plain = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  const transfer = await page.evaluateHandle((list) => {
    const data = new DataTransfer();
    for (const { name, mimeType, bytes } of list)
      data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
    return data;
  }, plain);
  const target = page.locator('main');
  await target.dispatchEvent('dragenter', { dataTransfer: transfer });
  await expect(page.getByText(/^Drop to upload to/)).toBeVisible();
  await target.dispatchEvent('drop', { dataTransfer: transfer });
}

test('dropped files are uploaded to the open folder, duplicates and refusals are explained, and uploads continue while other pages are open', async ({
  page,
}) => {
  await openAs(page, 'user', '/library');
  await createFolder(page, `Drop ${run}`);
  await drop(page, [picture('one.png'), picture('two.png')]);
  await expect(page.getByText('2 of 2 uploaded')).toBeVisible({ timeout: 60_000 });
  await expect(card(page, 'one.png')).toBeVisible();
  await expect(card(page, 'two.png')).toBeVisible();
  await page.getByRole('button', { name: 'Close uploads' }).click();

  await upload(page, [picture('first.png', 'same')]);
  await page
    .locator('[data-slot="upload-input"]')
    .first()
    .setInputFiles([
      picture('second.png', 'same'),
      { name: 'nothing.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    ]);
  await expect(page.getByText('Already in this folder')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('The file is empty.')).toBeVisible();
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads).toContainText('1 of 3 uploaded · 1 already there · 1 file failed');
  await expect(page.getByText('3 files', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close uploads' }).click();
  await expect(uploads).toHaveCount(0);

  // Uploads continue while other pages are open.
  const released = Promise.withResolvers<void>();
  await page.route(/\/api\/upload(?:\/|$)/, async (route) => {
    await released.promise;
    await route.continue();
  });
  const files = Array.from({ length: 6 }, (_, index) => picture(`slow-${index}.png`));
  await page.locator('[data-slot="upload-input"]').first().setInputFiles(files);
  await page.getByRole('link', { name: 'Bin', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bin' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('0 of 6 uploaded');
  released.resolve();
  await expect(page.getByText('6 of 6 uploaded')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Library', exact: true }).click();
  await expect(page.getByText('6 of 6 uploaded')).toBeVisible();
});
