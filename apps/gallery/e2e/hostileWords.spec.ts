import type { Page } from '@playwright/test';
import { expect, test } from './galleryTest.ts';
import { card, createFolder, upload } from './libraryPage.ts';
import { openAs } from './signIn.ts';
import { makePng, type PictureTexts } from './pictures.ts';
import { openReport } from './reportNumbers.ts';

const run = Date.now().toString(36);
const markup = '<img src="/owned" onerror="window.owned=1"><script>window.owned=1</script>';
const hostileName = `<img src=owned onerror=owned=1> ${run}.png`;
const plainName = `plain ${run}.png`;

function picture(name: string, texts: PictureTexts) {
  return { name, mimeType: 'image/png', buffer: makePng(200, 150, `${name} ${run}`, texts) };
}

/** Returns a check that nothing of the markup was executed or requested. */
async function watch(page: Page): Promise<() => Promise<void>> {
  const signs: string[] = [];
  page.on('dialog', (dialog) => {
    signs.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/owned')) signs.push(`request ${request.url()}`);
  });
  return async () => {
    expect(signs).toEqual([]);
    expect(await page.evaluate(() => 'owned' in window)).toBe(false);
    await expect(page.locator('img[src*="owned"]')).toHaveCount(0);
  };
}

async function openFile(page: Page, name: string) {
  await card(page, name).dblclick();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return page.getByRole('complementary', { name: 'Info' });
}

test('metadata of an uploaded picture is shown as text and never executed (quality case S19)', async ({
  page,
}) => {
  const expectNothingRan = await watch(page);
  await openAs(page, 'user', '/library');
  await createFolder(page, `Words ${run}`);
  await upload(page, [
    picture(hostileName, { title: markup, keywords: [markup, 'constructor'] }),
    picture(plainName, { title: 'Tom & Jerry < 3', keywords: ['Zürich'] }),
  ]);
  await expect(page.getByRole('region', { name: 'Uploads' }).getByText(hostileName)).toBeVisible();
  await page.getByRole('button', { name: 'Close uploads' }).click();
  await expect(card(page, plainName)).toBeVisible();
  await expectNothingRan();

  const info = await openFile(page, hostileName);
  await expect(info.locator('[data-field="title"] dd')).toHaveText(markup, { timeout: 60_000 });
  await expect(info.locator('[data-field="keywords"] dd')).toContainText(markup);
  await expect(info.locator('[data-field="keywords"] dd')).toContainText('constructor');
  expect(await page.title()).toContain(hostileName);
  await expectNothingRan();

  await page.goBack();
  const plain = await openFile(page, plainName);
  await expect(plain.locator('[data-field="title"] dd')).toHaveText('Tom & Jerry < 3', { timeout: 60_000 });
  await expect(plain.locator('[data-field="keywords"] dd')).toContainText('Zürich');

  await openReport(page);
  await expectNothingRan();
});
