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
  await tabTo(page, page.getByRole('searchbox', { name: 'Search the web for pictures' }));
  await page.keyboard.type('red boat');
  await page.keyboard.press('Enter');
  await expect(first.getByText('Already imported')).toBeVisible();
});
