import { expect, test, type Page } from '@playwright/test';
import { startServer } from '../graphql/server/server.ts';
import { hostExample, type HostedExample } from './hostExample.ts';

const secret = 'a-secret-for-tests';
const urlSeconds = 2;
let server: Awaited<ReturnType<typeof startServer>>;
let host: HostedExample;

test.beforeAll(async () => {
  server = await startServer({ secret, urlSeconds });
  host = await hostExample('graphql', { '/graphql': server.origin, '/media': server.origin });
});

test.afterAll(async () => {
  await host.close();
  await server.close();
});

async function signIn(page: Page, name = 'ada'): Promise<void> {
  await page.goto(host.origin);
  await page.getByRole('textbox').first().fill(name);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'All files' })).toBeVisible();
}

function files(page: Page) {
  return page.getByRole('grid', { name: 'Files' });
}

/** Returns how many pictures of the grid are loaded. */
function drawn(page: Page): Promise<number> {
  return files(page)
    .locator('img')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
}

async function openFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('treegrid', { name: 'Folders' }).getByRole('row', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('pictures are drawn by signed addresses, also after those have expired', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/media/') && response.status() >= 400) refused.push(response.url());
  });
  await signIn(page);
  await expect.poll(() => drawn(page)).toBe(4);
  await page.waitForTimeout(urlSeconds * 1000 + 100);
  await openFolder(page, 'Sea');
  await expect.poll(() => drawn(page)).toBe(2);
  await files(page).getByRole('gridcell').first().dblclick();
  const picture = page.getByRole('group', { name: 'Picture' }).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  expect(refused).toEqual([]);
});

test('folders and files are made, edited and deleted', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByLabel('Folder name').fill('Trip');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Trip' })).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>';
  await (await chooser).setFiles([{ name: 'boat.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }]);
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Close uploads' }).click();
  await expect.poll(() => drawn(page)).toBe(1);

  await files(page).getByRole('gridcell').first().dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'boat.svg' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit info' }).click();
  // The server keeps six fields, and the form has no others.
  await expect(page.getByRole('form', { name: 'Edit info' }).getByRole('textbox')).toHaveCount(6);
  await page.getByLabel('Title', { exact: true }).fill('The old boat');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Info' })).toContainText('The old boat');

  await page.goBack();
  await files(page).getByRole('gridcell').first().click();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Delete' }).last().click();
  await expect(page.getByText('1 file deleted')).toBeVisible();
  await expect(files(page).getByRole('gridcell')).toHaveCount(0);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete folder' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('This cannot be undone.');
  await page.getByRole('button', { name: 'Delete folder' }).click();
  await expect(page.getByText('Folder “Trip” deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Trip' })).toHaveCount(0);
});

test('the report has the figures that the server counts, and no others', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Report' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['File quantity', 'Types']);
  const types = page.getByRole('region', { name: 'Types' });
  await expect(types.getByRole('row', { name: 'Photos' })).toContainText('100%');
  await expect(page.getByText(/could not load|permission/i)).toHaveCount(0);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => asked.filter((query) => query.includes('statistics')).length).toBe(3);
  await page.getByRole('region', { name: 'File quantity' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'All files' })).toBeVisible();
});

test('each person sees the workspace of their own, and nothing of the other', async ({ page }) => {
  await signIn(page, 'ada');
  await expect(files(page).getByRole('gridcell')).toHaveCount(4);
  await openFolder(page, 'Sea');
  await files(page).getByRole('gridcell').first().dblclick();
  await expect(page.getByRole('group', { name: 'Picture' })).toBeVisible();
  const file = page.url();
  await page.goBack();
  const folder = page.url();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(/Waves|Harbour|Sea/)).toHaveCount(0);

  await page.getByRole('textbox').first().fill('ben');
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ben Editor')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Streets' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Sea|Land/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Pictures' }).click();
  await expect(files(page).getByRole('gridcell')).toHaveCount(1);
  for (const address of [file, folder]) {
    await page.goto(address);
    await expect(page.getByText(/not found|no longer|not there|does not exist/i).first()).toBeVisible();
    await expect(page.getByText(/Waves|Harbour/)).toHaveCount(0);
  }
});
