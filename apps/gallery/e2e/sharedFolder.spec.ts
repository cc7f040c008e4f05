import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { fingerOn, longPressMs, middleOf } from './finger.ts';
import { expect, test } from './galleryTest.ts';
import { makePng } from './pictures.ts';
import { startSession } from './signIn.ts';
import { download, namesIn } from './zips.ts';

const run = Date.now().toString(36);

async function idOf(response: Awaited<ReturnType<APIRequestContext['post']>>): Promise<number> {
  expect(response.ok()).toBe(true);
  return ((await response.json()) as { id: number }).id;
}

async function makeFolder(request: APIRequestContext, name: string, parentId?: number): Promise<number> {
  return idOf(await request.post('/api/folders', { data: { name, parentId } }));
}

async function upload(request: APIRequestContext, folderId: number, name: string): Promise<number> {
  const file = { name, mimeType: 'image/png', buffer: makePng(120, 80, `${name} ${run} ${folderId}`) };
  const response = await request.post('/api/upload', { multipart: { folderId: String(folderId), file } });
  expect(response.ok()).toBe(true);
  const { files } = (await response.json()) as { files: readonly { id: number }[] };
  return files[0]?.id ?? 0;
}

/** A member shares a folder with files and a folder inside. The requests have the member's session, the page has none. */
async function shareFolder(request: APIRequestContext, name: string, settings: object = {}) {
  await startSession({ request }, 'user');
  const folderId = await makeFolder(request, `${name} ${run}`);
  const insideId = await makeFolder(request, 'Inside', folderId);
  const ids: number[] = [];
  for (const file of ['a.png', 'b.png', 'c.png']) ids.push(await upload(request, folderId, file));
  await upload(request, insideId, 'deep.png');
  const response = await request.post('/api/sharing/links', {
    data: { folderId, title: `${name} for you`, allowDownload: true, ...settings },
  });
  expect(response.ok()).toBe(true);
  const { hash } = (await response.json()) as { hash: string };
  const suspend = (newIsDisabledValue: boolean) =>
    request.post('/api/sharing/links/disable', { data: { hash, newIsDisabledValue } });
  return { hash, folderId, insideId, ids, suspend };
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Files' });
const cells = (page: Page) => grid(page).getByRole('gridcell');

test('a visitor walks through a shared folder by keyboard, and Back works', async ({ page, request }) => {
  const { hash } = await shareFolder(request, 'Walk');
  await page.goto(`/shared/folder/${hash}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Walk for you' })).toBeVisible();
  await expect(page.getByText(/ shared folder Walk \w+ with you/)).toBeVisible();
  await expect(page.getByText('Powered by Vitrine')).toBeVisible();
  await expect(cells(page)).toHaveCount(3);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Inside' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cells(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?folder=\d+$/);
  await expect(page.locator('[aria-current="page"]')).toBeFocused();
  await page.reload();
  await expect(cells(page)).toHaveCount(1);
  const path = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(path.getByRole('listitem')).toHaveText([`Walk ${run}`, 'Inside']);
  await path.getByRole('link').focus();
  await page.goBack();
  await expect(cells(page)).toHaveCount(3);
  await expect(page).toHaveURL(`/shared/folder/${hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a file opens over its folder by keyboard, and Escape leads back to it', async ({ page, request }) => {
  const { hash } = await shareFolder(request, 'Open');
  await page.goto(`/shared/folder/${hash}`);
  await cells(page).nth(1).focus();
  const name = await cells(page).nth(1).getByRole('link').locator('..').locator('..').getAttribute('title');
  await page.keyboard.press('Enter');
  const stage = page.getByRole('region', { name: 'Picture' });
  await expect(stage).toBeFocused();
  await expect(stage.getByText('2 / 3')).toBeVisible();
  await expect(stage.getByRole('img', { name: name ?? '' })).toBeVisible();
  await expectNoViolationsInLightAndDark(page, 'an open file');
  await page.keyboard.press('ArrowRight');
  await expect(stage.getByText('3 / 3')).toBeVisible();
  await page.reload();
  await expect(stage.getByText('3 / 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stage).toHaveCount(0);
  await expect(cells(page).nth(2)).toBeFocused();
  await page.goBack();
  await expect(stage).toBeVisible();
});

test('files are chosen by keyboard and come as a zip that can be unpacked, and so does the folder', async ({
  page,
  request,
}) => {
  const { hash } = await shareFolder(request, 'Zip');
  await page.goto(`/shared/folder/${hash}`);
  await cells(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  const bar = page.getByRole('group', { name: 'Selected files' });
  await expect(bar).toContainText(/2 selected · [\d.]+ [KM]?B/);
  const button = bar.getByRole('button', { name: 'Download' });
  await button.focus();
  const chosen = await namesIn(await download(page, () => page.keyboard.press('Enter')));
  expect(chosen).toHaveLength(3);
  expect(chosen).toContain('manifest.txt');
  await expect(page.getByText('The download of 2 files has started.')).toBeVisible();
  const all = await download(page, () => page.getByRole('button', { name: 'Download folder' }).click());
  expect(await namesIn(all)).toEqual(['a.png', 'b.png', 'c.png', 'deep.png', 'manifest.txt']);
});

test('new files appear and moved ones are gone at the next look; a closed link shows nothing', async ({
  page,
  request,
}) => {
  const { hash, folderId, ids, suspend } = await shareFolder(request, 'Look');
  await page.goto(`/shared/folder/${hash}`);
  await expect(cells(page)).toHaveCount(3);
  const elsewhere = await makeFolder(request, `Elsewhere ${run}`);
  const moved = await request.post('/api/files/move', { data: { ids: [ids[0]], folderId: elsewhere } });
  expect(moved.ok()).toBe(true);
  await upload(request, folderId, 'new.png');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(grid(page).getByText('new.png').first()).toBeVisible();
  await expect(cells(page)).toHaveCount(3);
  await expect(grid(page).getByText('a.png')).toHaveCount(0);
  await suspend(true);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { name: 'This link is suspended.' })).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
});

test('a link with a password tells wrong ones, and opens with the right one', async ({ page, request }) => {
  const { hash } = await shareFolder(request, 'Locked', { password: 'sesame 1' });
  await page.goto(`/shared/folder/${hash}`);
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await expect(page.getByText('Locked')).toHaveCount(0);
  await page.keyboard.type('sesame');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('The password is wrong.');
  await page.keyboard.type('sesame 1');
  await page.keyboard.press('Enter');
  await expect(cells(page)).toHaveCount(3);
  await expect(page).toHaveTitle(/Locked/);
});

test('a wrong address says so, and nothing of it is known', async ({ page }) => {
  await page.goto('/shared/folder/no-such-link');
  await expect(page.getByRole('heading', { name: 'This link does not exist.' })).toBeVisible();
});

test('code that cannot be loaded is told, and can be tried again', async ({ page, request }) => {
  const { hash } = await shareFolder(request, 'Code');
  const lost = /\/assets\/shared\/FolderPage-/;
  await page.route(lost, (route) => route.abort());
  await page.goto(`/shared/folder/${hash}`);
  await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded.');
  await page.unroute(lost);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cells(page)).toHaveCount(3);
});

test('code of the open file that cannot be loaded is told, and can be tried again', async ({
  page,
  request,
}) => {
  const { hash } = await shareFolder(request, 'File code');
  const lost = /\/assets\/shared\/FolderFile-/;
  await page.route(lost, (route) => route.abort());
  await page.goto(`/shared/folder/${hash}`);
  await cells(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  await page.unroute(lost);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Picture' }).getByText('1 / 3')).toBeVisible();
});

test('a page whose code cannot be loaded at all says so, and is loaded again', async ({ page }) => {
  const lost = /\/assets\/shared\/viewer-/;
  await page.route(lost, (route) => route.abort());
  await page.goto('/shared/no-such-link');
  await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded.');
  await page.unroute(lost);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a member finds the way to the management of the link', async ({ page, request }) => {
  const { hash } = await shareFolder(request, 'Own');
  await startSession(page, 'user');
  await page.goto(`/shared/folder/${hash}`);
  await expect(page.getByRole('link', { name: 'Manage link' })).toHaveAttribute(
    'href',
    `/share-management?q=${hash}`,
  );
});

test('without downloads nothing can be chosen or downloaded', async ({ page, request }) => {
  const { hash } = await shareFolder(request, 'See', { allowDownload: false });
  await page.goto(`/shared/folder/${hash}`);
  await cells(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('group', { name: 'Selected files' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Download/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

for (const theme of ['default', 'white', 'dark-gray'])
  test(`axe finds nothing in the theme ${theme}`, async ({ page, request }) => {
    const { hash } = await shareFolder(request, `Theme ${theme}`);
    await page.route('**/api/config/generalsettings**', (route) =>
      route.fulfill({ json: { configSettings: { uiTheme: theme } } }),
    );
    await page.goto(`/shared/folder/${hash}`);
    await expect(cells(page)).toHaveCount(3);
    await cells(page).first().focus();
    await page.keyboard.press('Space');
    await expectNoViolationsInLightAndDark(page, theme);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap opens a file; a long press selects, taps add files, and they come as a zip', async ({
    page,
    request,
  }) => {
    const { hash } = await shareFolder(request, 'Touch');
    await page.goto(`/shared/folder/${hash}`);
    await expect(cells(page)).toHaveCount(3);
    await cells(page).first().tap();
    const stage = page.getByRole('region', { name: 'Picture' });
    await expect(stage.getByText('1 / 3')).toBeVisible();
    await stage.getByRole('button', { name: 'Close full page' }).tap();
    await expect(stage).toHaveCount(0);
    const finger = await fingerOn(page);
    await finger.down(await middleOf(cells(page).first()));
    await finger.rest(longPressMs);
    await finger.up();
    const bar = page.getByRole('group', { name: 'Selected files' });
    await expect(bar).toContainText('1 selected');
    await cells(page).nth(2).tap();
    await expect(bar).toContainText('2 selected');
    await expectNoViolationsInLightAndDark(page, 'a selection on a phone');
    const zip = await download(page, () => bar.getByRole('button', { name: 'Download' }).tap());
    expect(await namesIn(zip)).toHaveLength(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
