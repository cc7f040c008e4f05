import { expect, test } from './galleryTest.ts';
import { openAs } from './signIn.ts';
import { figure, section, waitForReport } from './reportNumbers.ts';

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
  await waitForReport(page);

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
    await waitForReport(page);
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
