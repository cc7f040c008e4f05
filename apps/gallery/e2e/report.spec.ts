import type { Page } from '@playwright/test';
import { expect, test } from './galleryTest.ts';
import { upload } from './libraryPage.ts';
import { openAs } from './people.ts';
import { makePng } from './pictures.ts';
import { figure, openReport, section, settled } from './reportNumbers.ts';

const run = Date.now().toString(36);

async function openLibrary(page: Page) {
  await page.getByRole('link', { name: 'Library', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All files' })).toBeVisible();
}

/** The numbers that two pictures without metadata change. */
async function numbers(page: Page) {
  await page.getByRole('button', { name: 'Refresh' }).click();
  await settled(page);
  return {
    files: await figure(page, 'File quantity', 'Files'),
    small: await figure(page, 'Dimension', 'MP3'),
    medium: await figure(page, 'Dimension', 'MP5'),
    withoutData: await figure(page, 'Image data', 'No data'),
    neverViewed: await figure(page, 'Image opening', 'Never viewed'),
  };
}

test('the figures follow an upload and a delete to the file', async ({ page }) => {
  await openAs(page, 'user', '/bin');
  await openReport(page);
  const before = await numbers(page);
  await openLibrary(page);
  await upload(page, [
    { name: `small-${run}.png`, mimeType: 'image/png', buffer: makePng(640, 480, `small ${run}`) },
    { name: `medium-${run}.png`, mimeType: 'image/png', buffer: makePng(2000, 2000, `medium ${run}`) },
  ]);
  await openReport(page);
  await expect
    .poll(() => numbers(page), { timeout: 30_000 })
    .toEqual({
      files: before.files + 2,
      small: before.small + 1,
      medium: before.medium + 1,
      withoutData: before.withoutData + 2,
      neverViewed: before.neverViewed + 2,
    });
  await openLibrary(page);
  await page.getByRole('searchbox', { name: 'Search files' }).fill(`medium-${run}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 file', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: `Select medium-${run}.png` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('1 file moved to the bin')).toBeVisible();
  await openReport(page);
  await expect
    .poll(() => numbers(page), { timeout: 30_000 })
    .toEqual({
      files: before.files + 1,
      small: before.small + 1,
      medium: before.medium,
      withoutData: before.withoutData + 1,
      neverViewed: before.neverViewed + 1,
    });
});

test('a number of files links to exactly that many files, and the exported file has the numbers of the screen', async ({
  page,
}) => {
  await openAs(page, 'admin', '/bin');
  let isBroken = true;
  await page.route('**/api/report/type', (route) =>
    isBroken
      ? route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' })
      : route.continue(),
  );
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  const types = section(page, 'Types');
  await test.step('a section whose call fails shows its own error, and Retry loads it', async () => {
    await expect(types.getByText('Could not load “Types”')).toBeVisible();
    await expect(section(page, 'Dimension').getByText('MP48')).toBeVisible();
    isBroken = false;
    await types.getByRole('button', { name: 'Retry' }).click();
    await expect(types.getByRole('img', { name: 'Chart of Types' })).toBeVisible();
  });
  await settled(page);

  // The contract cases list the files behind every number; here one number of each section is opened.
  for (const name of ['Types', 'Image data', 'Dimension', 'Image opening']) {
    const link = section(page, name).locator('a[href^="/library?filter="]').first();
    const wanted = Number((await link.innerText()).replaceAll(',', ''));
    await link.click();
    const total = page.getByRole('status').filter({ hasText: /^[\d,]+ files?$/ });
    await expect(total, `${name}: ${page.url()}`).toHaveText(
      wanted === 1 ? '1 file' : `${wanted.toLocaleString('en-US')} files`,
    );
    await page.goBack();
    await settled(page);
  }

  const files = await figure(page, 'File quantity', 'Files');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^vitrine-report-\d{4}-\d{2}-\d{2}\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString('utf8').split('\r\n');
  expect(lines[0]).toBe('\ufeffSection,Figure,Period,Count,Per cent');
  expect(lines).toContain(`File quantity,Files,,${files},`);
  for (const name of ['Types', 'Image data', 'Dimension', 'Image opening', 'Activity'])
    expect(lines.some((line) => line.startsWith(`${name},`))).toBe(true);
});
