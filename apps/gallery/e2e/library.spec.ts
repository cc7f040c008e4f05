import type { Page } from '@playwright/test';
import { expect, test } from './galleryTest.ts';
import { card, createFolder, filesGrid, openFolder, selection, upload } from './libraryPage.ts';
import { hasMedia, mediaFile, nameOf } from './media.ts';
import { openAs } from './signIn.ts';
import { makePng } from './pictures.ts';

const run = Date.now().toString(36);

function pictures(prefix: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: `${prefix}-${index + 1}.png`,
    mimeType: 'image/png',
    buffer: makePng(320, 200, `${prefix} ${index} ${run}`),
  }));
}

async function drawnPictures(page: Page): Promise<number> {
  return filesGrid(page)
    .locator('img')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
}

test('real files arrive with thumbnails and with the metadata that is in them', async ({ page }) => {
  test.skip(!hasMedia, 'the media set is missing');
  // The server's tests make the pictures of every format.
  const readable = ['iptc/gen-all-fields.jpg', 'video/frog.mp4'].map(mediaFile);
  const broken = [mediaFile('broken/gen-text-named.jpg')];
  await openAs(page, 'user', '/library');
  await createFolder(page, `Media ${run}`);
  await upload(page, [...readable, ...broken]);
  await page.getByRole('button', { name: 'Close uploads' }).click();
  await expect(page.getByText('3 files', { exact: true })).toBeVisible();
  await expect.poll(() => drawnPictures(page), { timeout: 90_000 }).toBe(readable.length);
  for (const path of readable) await expect(card(page, nameOf(path))).toBeVisible();
  await expect(card(page, 'gen-text-named.jpg')).toContainText('No preview');

  await card(page, 'gen-all-fields.jpg').dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'gen-all-fields.jpg' })).toBeVisible();
  const info = page.getByRole('complementary', { name: 'Info' });
  await info.getByRole('button', { name: 'Show all fields' }).click();
  const truth = {
    title: 'Tanne №1',
    headline: 'Silberne Tanne – Überblick',
    cameraModel: 'TestModel X',
    author: 'Zoë Ångström',
    city: 'Zürich',
    keywords: 'Übergröße',
    iso: '640',
    dimensions: '511',
  };
  for (const [key, value] of Object.entries(truth))
    await expect(info.locator(`[data-field="${key}"] dd`), key).toContainText(value);
  const picture = page.getByRole('group', { name: 'Picture' }).getByRole('img', { name: truth.title });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('files are selected by pointer and keyboard, moved, deleted, and restored', async ({ page }) => {
  const [from, to] = [`From ${run}`, `To ${run}`];
  await openAs(page, 'user', '/library');
  await createFolder(page, to);
  await createFolder(page, from);
  await upload(page, pictures('pick', 5));
  await page.getByRole('button', { name: 'Close uploads' }).click();
  await page.getByRole('button', { name: /^Sort:/ }).click();
  await page.getByRole('menuitemradio', { name: 'Name' }).click();
  await expect(page.getByText('5 files', { exact: true })).toBeVisible();
  const cells = filesGrid(page).getByRole('gridcell');
  // A click before the new order is there would be on another file.
  await expect(cells.first()).toContainText('pick-5.png');
  await cells.nth(0).click();
  await cells.nth(1).click({ modifiers: ['Shift'] });
  await expect(selection(page).getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 2 files' });
  await dialog.getByRole('row', { name: to }).click();
  await dialog.getByRole('button', { name: `Move to ${to}` }).click();
  await expect(page.getByText('3 files', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('5 files', { exact: true })).toBeVisible();

  await cells.nth(0).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(selection(page).getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(page.getByText('3 files', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('5 files', { exact: true })).toBeVisible();

  await cells.nth(0).focus();
  await page.keyboard.press('Control+a');
  await expect(selection(page).getByText('5 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(selection(page)).toHaveCount(0);
  await cells.nth(2).click();
  await page.keyboard.press('Delete');
  await expect(page.getByText('4 files', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Bin', exact: true }).click();
  await page.getByRole('button', { name: 'Restore pick-3.png' }).first().click();
  await expect(page.getByText('restored')).toBeVisible();
  await page.getByRole('link', { name: 'Library', exact: true }).click();
  await openFolder(page, from);
  await expect(page.getByText('5 files', { exact: true })).toBeVisible();
});

/** A field of the form over a file, once it is saved. */
const savedRow = (page: Page, key: string) => page.locator(`[data-key="${key}"][data-state="saved"]`);

/** Edits custom fields by keyboard; coordinates are saved when both are set. */
async function editFieldsByKeyboard(page: Page) {
  const response = await page.request.get('/api/custommetadata/definition');
  const known = (await response.json()) as { id: number; label: string }[];
  const row = (label: string) => {
    const key = known.find((each) => each.label === label)?.id;
    return page.locator(`[data-field="custom-${key}"] dd`);
  };
  await page.getByRole('button', { name: 'Edit info' }).press('Enter');
  await page.getByRole('button', { name: 'All fields' }).press('Enter');
  const usage = page.getByRole('group', { name: 'Usage' });
  await usage.getByLabel('Print').press('Space');
  await usage.getByLabel('Exhibition').press('Space');
  const campaign = page.getByLabel('Campaign', { exact: true });
  await campaign.fill(`Slow travel ${run}`);
  await campaign.press('Enter');
  const latitude = page.getByLabel('GPS latitude', { exact: true });
  await latitude.fill('52.5');
  await latitude.press('Tab');
  await expect(latitude).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('GPS longitude', { exact: true }).fill('13.4');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Edit info' })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Show all fields' }).click();
  await expect(row('Usage')).toContainText('Print');
  await expect(row('Usage')).toContainText('Exhibition');
  await expect(row('Campaign')).toHaveText(`Slow travel ${run}`);
  await expect(page.locator('[data-field="gpsLatitude"] dd')).toContainText('52.5');
}

test('a file is edited, its neighbours are one key away, and a deleted file is not requested again', async ({
  page,
}) => {
  test.slow();
  await openAs(page, 'user', '/library');
  await createFolder(page, `Edit ${run}`);
  await upload(page, pictures('edit', 2));
  await page.getByRole('button', { name: 'Close uploads' }).click();
  await filesGrid(page).getByRole('gridcell').first().dblclick();
  await page.getByRole('button', { name: 'Edit info' }).click();
  const title = page.getByLabel('Title', { exact: true });
  await title.fill(`Low tide ${run}`);
  await page.getByLabel('Author', { exact: true }).focus();
  await expect(savedRow(page, 'title')).toBeVisible();
  await title.fill(`High tide ${run}`);
  await title.press('Enter');
  await expect(title).toBeFocused();
  await expect(savedRow(page, 'title')).toBeVisible();
  await page.getByRole('button', { name: 'Undo Title' }).click();
  await expect(title).toHaveValue(`Low tide ${run}`);
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await test.step('custom fields are saved, and a single coordinate is not', () =>
    editFieldsByKeyboard(page));
  await expect(page.locator('[data-field="title"] dd')).toHaveText(`Low tide ${run}`);

  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('group', { name: 'Picture' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next file' })).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('1 of 2')).toBeVisible();

  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 of 2')).toBeVisible();
  expect(missing).toEqual([]);
  await page.getByRole('link', { name: 'Back to the files' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${run}` })).toBeVisible();
});
