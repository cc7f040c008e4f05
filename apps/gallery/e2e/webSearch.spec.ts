import { writeFile } from 'node:fs/promises';
import { createMetadataTool } from '../../server/src/media/exiftool.ts';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { tabTo } from './keys.ts';
import { openAs } from './signIn.ts';

const exiftool = createMetadataTool();
test.afterAll(() => exiftool.end());

test('by keyboard alone a picture is imported with its licence, and its download carries its source', async ({
  page,
}, testInfo) => {
  await openAs(page, 'admin', '/websearch');
  await expect(page.getByRole('heading', { name: 'Image Web Search', level: 1 })).toBeVisible();
  await tabTo(page, page.getByRole('searchbox', { name: 'Search the web for pictures' }));
  await page.keyboard.type('red boat');
  await page.keyboard.press('Enter');
  const first = page.getByRole('list', { name: 'Pictures from the web' }).getByRole('article').first();
  await expect(first).toBeVisible();
  await expectNoViolationsInLightAndDark(page, 'pictures from the web');

  const importing = page.waitForResponse((response) => response.url().includes('/uploadbylink'));
  await tabTo(page, first.getByRole('button', { name: 'Import to current folder' }));
  await page.keyboard.press('Enter');
  await expect(first.getByText('Imported', { exact: true })).toBeVisible();
  const { id } = (await (await importing).json()) as { id: number };
  const { fields } = (await (await page.request.get(`/api/files/${id}`)).json()) as {
    fields: Readonly<Record<string, string>>;
  };
  expect(fields['source']).toMatch(/^https:\/\/demo\.example\/pictures\/red-boat\/\d+$/);

  expect(fields['licenseDocumentUrl']).toMatch(/^https:\/\/creativecommons\.org\//);
  expect(fields['licenseExpiryNote']).toMatch(/Imported from the web on \d{4}-\d\d-\d\d\.$/);

  const copy = testInfo.outputPath('imported.jpg');
  await writeFile(copy, await (await page.request.get(`/Download.aspx?id=${id}&embed=1`)).body());
  const written = [...(await exiftool.read(copy)).values()];
  expect(written).toContain(fields['source']);

  await page.reload();
  await expect(first.getByText('Already imported')).toBeVisible();
  await expect(first.getByRole('link', { name: 'Same picture in the library' })).toHaveAttribute(
    'href',
    `/files/${id}`,
  );
});

test('words, licence and page are in the address: reload and back work', async ({ page }) => {
  await openAs(page, 'admin', '/websearch');
  const field = page.getByRole('searchbox', { name: 'Search the web for pictures' });
  const status = page.getByText(/^\d+ results$/);
  await field.fill('sea & sky <b>');
  await field.press('Enter');
  await expect(status).toHaveText('40 results');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('page 2')).toBeVisible();
  await page.getByRole('button', { name: 'Licence' }).click();
  await page.getByRole('option', { name: 'Public domain' }).click();
  await expect(status).toHaveText('10 results');
  await expect(page).toHaveURL(/\/websearch\?q=sea\+%26\+sky\+%3Cb%3E&licence=public-domain$/);
  await page.reload();
  await expect(status).toHaveText('10 results');
  await expect(field).toHaveValue('sea & sky <b>');
  await page.goBack();
  await expect(page.getByText('page 2')).toBeVisible();
  await expect(status).toHaveText('40 results');
  await page.goBack();
  await expect(page.getByText('page 1')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Nothing searched yet')).toBeVisible();
  await expect(field).toHaveValue('');
  await page.goto('/websearch?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E&page=99&licence=__proto__');
  await expect(page.getByText('page 1')).toBeVisible();
  await expect(status).toHaveText('40 results');
});
