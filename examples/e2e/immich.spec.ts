import { expect, test } from '@playwright/test';
import { startServer } from '../immich/server/server.ts';
import { hostExample, type HostedExample } from './hostExample.ts';

const key = 'a-key-for-tests';
let server: Awaited<ReturnType<typeof startServer>>;
let host: HostedExample;

test.beforeAll(async () => {
  server = await startServer({ key });
  host = await hostExample('immich', { '/api': { target: server.origin, headers: { 'x-api-key': key } } });
});

test.afterAll(async () => {
  await host.close();
  await server.close();
});

test('nothing of the client of Immich, which has another licence, is in the page', () => {
  expect(host.modules.some((id) => id.endsWith('examples/immich/src/immichClient.ts'))).toBe(true);
  expect(host.modules.filter((id) => /@immich|oazapfts/.test(id))).toEqual([]);
});

test('from the library to a photo, a name for a face, and a link that a visitor opens', async ({ page }) => {
  await page.goto(host.origin);
  const files = page.getByRole('grid', { name: 'Files' });
  await expect(files.getByRole('gridcell')).toHaveCount(5);
  await page.getByRole('treegrid', { name: 'Folders' }).getByRole('row', { name: 'Picnic' }).click();
  await expect(files.locator('img')).toHaveCount(2);
  await files.getByRole('gridcell', { name: /IMG_1001/ }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'IMG_1001.svg' })).toBeVisible();

  await page.getByRole('tab', { name: 'Info' }).focus();
  await page.keyboard.press('ArrowRight');
  const faces = page.getByRole('list', { name: 'Faces' });
  await expect(faces.getByRole('button', { name: '1. Unidentified face' })).toBeVisible();
  await faces.getByRole('button', { name: 'Add a name' }).press('Enter');
  await page.keyboard.type('Mila');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change' }).click();
  await expect(faces.getByRole('button', { name: '1. Mila' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Info' })).toContainText(/Mila/);

  await page.getByRole('button', { name: 'Share…' }).press('Enter');
  await page.getByRole('dialog', { name: 'Share' }).getByLabel('Title').fill('Two of us');
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByRole('textbox', { name: 'Address' }).inputValue();
  await page.goto('about:blank');
  await page.goto(`${host.origin}/#/links`);
  const links = page.getByRole('grid', { name: /sharing links$/ });
  await expect(links.getByText('Two of us').first()).toBeVisible();
  await expect(page.getByText('Open Count')).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Two of us' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('The two of us');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(links.getByText('The two of us').first()).toBeVisible();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The two of us');
  const picture = page.getByRole('img', { name: /IMG_1001/ }).first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a link to an album is opened as a folder, and a deleted one no more', async ({ page }) => {
  await page.goto(host.origin);
  await page.getByRole('treegrid', { name: 'Folders' }).getByRole('row', { name: 'Coast' }).click();
  await expect(page.getByRole('button', { name: 'New folder' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Share folder' }).click();
  await page.getByRole('dialog', { name: 'Share' }).getByLabel('Title').fill('The sea');
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByRole('textbox', { name: 'Address' }).inputValue();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The sea');
  await expect(page.getByRole('img', { name: /IMG_1003/ }).first()).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${host.origin}/#/links`);
  await page.getByRole('button', { name: 'Delete The sea' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Link was deleted!')).toBeVisible();
});
