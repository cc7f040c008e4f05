import type { Browser, Page } from '@playwright/test';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { tabTo } from './keys.ts';
import { createFolder, filesGrid, selection, upload } from './libraryPage.ts';
import { makePng } from './pictures.ts';
import { openAs } from './signIn.ts';

const run = Date.now().toString(36);

function pictures(prefix: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: `${prefix}-${index + 1}.png`,
    mimeType: 'image/png',
    buffer: makePng(320, 200, `${prefix} ${index} ${run}`),
  }));
}

interface VisitorView {
  readonly title: string;
  readonly allowedToDownloadImages: boolean;
  readonly searchResult: { readonly images: readonly { readonly fileName: string }[] };
}

/** Opens a link as somebody without a session, and returns the status and what the server shows. */
async function visit(browser: Browser, address: string) {
  const { origin, pathname } = new URL(address);
  const context = await browser.newContext({ baseURL: origin });
  const [, , ...rest] = pathname.split('/');
  const isFolder = rest[0] === 'folder';
  const response = await context.request.post(`/api/sharing/${isFolder ? 'folder/' : ''}view`, {
    data: { restoreHash: rest.at(-1) },
  });
  const view = response.ok() ? ((await response.json()) as VisitorView) : undefined;
  const result = { status: response.status(), view };
  await context.close();
  return result;
}

const shareDialog = (page: Page) => page.getByRole('dialog', { name: 'Share', exact: true });
const createdDialog = (page: Page) => page.getByRole('dialog', { name: 'Link created' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a link to selected files is created, copied and opened by somebody without a session', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, 'user', '/library');
  await createFolder(page, `Share ${run}`);
  await upload(page, pictures('share', 3));
  await page.getByRole('button', { name: 'Close uploads' }).click();
  const cells = filesGrid(page).getByRole('gridcell');
  await cells.nth(0).click();
  await cells.nth(2).click({ modifiers: ['Shift'] });
  await selection(page).getByRole('button', { name: 'Share…' }).click();

  const dialog = shareDialog(page);
  await expect(dialog.getByText('3 files')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove share-2.png' }).click();
  await expect(dialog.getByText('2 files')).toBeVisible();
  const title = `For the <b>printer</b> ${run}`;
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: /Expires/ }).click();
  await page.getByRole('option', { name: 'After 30 days' }).click();
  await dialog.getByRole('checkbox', { name: 'Allow downloads' }).uncheck();
  await expectNoViolationsInLightAndDark(page, 'the dialog for a link');
  await dialog.getByRole('button', { name: 'Create link' }).click();

  const created = createdDialog(page);
  await expect(created.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await expect(created.getByRole('img', { name: 'QR code of the address' }).locator('path')).toHaveCount(1);
  await expectNoViolationsInLightAndDark(page, 'the address of a link');
  await created.getByRole('button', { name: 'Copy link' }).click();
  await expect(created.getByText('Link copied')).toBeVisible();
  const address = await copied(page);
  await expect(created.getByRole('textbox', { name: 'Address' })).toHaveValue(address);
  const { status, view } = await visit(browser, address);
  expect(status).toBe(200);
  expect(view).toMatchObject({ title, allowedToDownloadImages: false });
  // Uploads run side by side, so which of the files is the newest is not known.
  const names = view?.searchResult.images.map(({ fileName }) => fileName) ?? [];
  expect(names.toSorted()).toEqual(['share-1.png', 'share-3.png']);
  const visitor = await browser.newContext();
  const shown = await visitor.newPage();
  await shown.goto(address);
  await expect(shown.getByText(title)).toBeVisible();
  await expect(shown.getByText(names[0] as string).first()).toBeVisible();
  await visitor.close();
  await created.getByRole('button', { name: 'Done' }).click();
  await expect(selection(page).getByText('3 selected')).toBeVisible();
});

test('by keyboard alone: a folder and one file are shared, with a password, and the address is copied', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, 'user', '/library');
  await createFolder(page, `Keys ${run}`);
  await upload(page, pictures('keys', 1));
  await page.getByRole('button', { name: 'Close uploads' }).click();
  const { keyboard } = page;

  await tabTo(page, page.getByRole('banner').getByRole('searchbox'), 'Shift+Tab');
  const more = page.getByRole('button', { name: 'More', exact: true });
  await tabTo(page, more);
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Share folder' })).toBeVisible();
  await keyboard.type('sh');
  await keyboard.press('Enter');
  const dialog = shareDialog(page);
  await expect(dialog.getByText(`Folder Keys ${run}`)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await keyboard.type(`Folder ${run}`);
  await tabTo(page, dialog.getByLabel('Password', { exact: true }));
  await keyboard.type('open sesame');
  await keyboard.press('Enter');
  const copy = createdDialog(page).getByRole('button', { name: 'Copy link' });
  await expect(copy).toBeFocused();
  await keyboard.press('Enter');
  await expect(createdDialog(page).getByText('Link copied')).toBeVisible();
  const folderAddress = await copied(page);
  expect(new URL(folderAddress).pathname).toMatch(/^\/shared\/folder\//);
  expect((await visit(browser, folderAddress)).status).toBe(401);
  await keyboard.press('Escape');
  await expect(createdDialog(page)).toHaveCount(0);

  await filesGrid(page).getByRole('gridcell').first().focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'keys-1.png' })).toBeVisible();
  await keyboard.press('s');
  await expect(dialog.getByText('1 file', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(copy).toBeFocused();
  await keyboard.press('Enter');
  await expect(createdDialog(page).getByText('Link copied')).toBeVisible();
  const { view } = await visit(browser, await copied(page));
  expect(view?.searchResult.images.map(({ fileName }) => fileName)).toEqual(['keys-1.png']);
});
