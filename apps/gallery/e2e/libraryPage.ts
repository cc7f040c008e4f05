import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';

type Files = Extract<Parameters<FileChooser['setFiles']>[0], readonly unknown[]>;

/** The grid of files. */
export function filesGrid(page: Page): Locator {
  return page.getByRole('grid', { name: 'Files' });
}

/** The card of a file by its name. */
export function card(page: Page, fileName: string): Locator {
  return filesGrid(page)
    .getByRole('gridcell')
    .filter({ has: page.getByTitle(fileName, { exact: true }) });
}

/** The selection bar; its text is also in a live region. */
export function selection(page: Page): Locator {
  return page.getByRole('group', { name: 'Selection' });
}

/** Creates a folder and opens it. */
export async function createFolder(page: Page, name: string) {
  await page.getByRole('link', { name: 'Library', exact: true }).click();
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByLabel('Folder name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 });
}

/** Uploads by the button and the browser's chooser, and waits until all have arrived. */
export async function upload(page: Page, files: Files) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await chooser).setFiles(files);
  await expect(page.getByText(`${files.length} of ${files.length} uploaded`)).toBeVisible({
    timeout: 60_000,
  });
}

/** Goes to a folder through the tree. */
export async function openFolder(page: Page, name: string) {
  await page.getByRole('treegrid', { name: 'Folders' }).getByRole('row', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
