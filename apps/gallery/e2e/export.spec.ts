import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { createFolder, upload } from './libraryPage.ts';
import { makePng } from './pictures.ts';
import { openAs } from './signIn.ts';

const run = Date.now().toString(36);
const exec = promisify(execFile);

test('several selected files are downloaded as one zip, whose number and size are told before', async ({
  page,
}) => {
  await openAs(page, 'user', '/library');
  await createFolder(page, `Zip ${run}`);
  const names = ['a.png', 'b.png', 'c.png'];
  await upload(
    page,
    names.map((name) => ({ name, mimeType: 'image/png', buffer: makePng(120, 80, `${name} ${run}`) })),
  );
  await page.getByRole('button', { name: 'Close uploads' }).click();
  const grid = page.getByRole('grid', { name: 'Files' });
  await grid.getByRole('gridcell').first().focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Download 3 files' });
  await expect(dialog.getByText(/^They come in one zip of about \S+ \S+\.$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeFocused();
  await expectNoViolationsInLightAndDark(page, 'the dialog of a zip');
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('files.zip');
  await expect(page.getByText('The download of 3 files has started.', { exact: false })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const zip = await download.path();
  const { stdout: tested } = await exec('unzip', ['-t', zip]);
  expect(tested).toContain('No errors detected');
  const { stdout: listed } = await exec('unzip', ['-Z1', zip]);
  const entries = listed.trim().split('\n');
  expect(entries.toSorted()).toEqual([...names, 'manifest.txt']);
  expect(entries.at(-1)).toBe('manifest.txt');
});
