import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './galleryTest.ts';
import { expectSameBytes, makeLargeFile, stopAtSecondPart, type LargeFile } from './largeUpload.ts';
import { card, createFolder } from './libraryPage.ts';
import { fillSignIn, openAs } from './signIn.ts';
import { makePng } from './pictures.ts';

const run = Date.now().toString(36);
const mebibyte = 1024 * 1024;

function panel(page: Page): Locator {
  return page.getByRole('region', { name: 'Uploads' });
}

/** Records every text that a row shows from now on. */
async function watchRow(row: Locator): Promise<() => Promise<string[]>> {
  const texts = await row.evaluateHandle((element) => {
    const shown = [element.textContent ?? ''];
    const note = () => element.textContent !== shown.at(-1) && shown.push(element.textContent ?? '');
    new MutationObserver(note).observe(element, { subtree: true, childList: true, characterData: true });
    return shown;
  });
  return () => texts.jsonValue();
}

/** Begins a large upload in a folder of its own and stops it when its first part has arrived. */
async function beginLargeUpload(page: Page, name: string) {
  const file = makeLargeFile(`${name}-${run}.bin`);
  await openAs(page, 'user', '/library');
  await createFolder(page, `${name} ${run}`);
  const stop = await stopAtSecondPart(page);
  await page.locator('[data-slot="upload-input"]').first().setInputFiles(file.path);
  await stop.reached();
  expect(stop.offsets).toEqual([0, 16 * mebibyte]);
  return { file, stop };
}

async function expectStored(page: Page, file: LargeFile) {
  await expect(panel(page).getByText('1 of 1 uploaded')).toBeVisible({ timeout: 60_000 });
  await expect(card(page, file.name)).toBeVisible();
  await expectSameBytes(page, file);
}

test('an uploaded folder becomes folders of the library', async ({ page }) => {
  const root = join(mkdtempSync(join(tmpdir(), 'vitrine-folder-')), `Trip ${run}`);
  const paths = ['harbour.png', 'Day 1/dawn.png', 'Day 1/Boats/pier.png', 'Day 2/dawn.png'];
  for (const path of [...paths, 'desktop.ini', 'Day 2/._dawn.png']) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), makePng(120, 90, `${path} ${run}`));
  }
  await openAs(page, 'user', '/library');
  await createFolder(page, `Travel ${run}`);
  await page.locator('[data-slot="upload-folder-input"]').first().setInputFiles(root);
  await expect(panel(page).getByText('4 of 4 uploaded')).toBeVisible({ timeout: 60_000 });
  await expect(panel(page).getByText('· 2 system files left out')).toBeVisible();
  const response = await page.request.get('/api/folders');
  const { folders } = (await response.json()) as {
    folders: { id: number; path: string; fileCount: number }[];
  };
  const below = folders.filter(({ path }) => path.includes(`Trip ${run}`));
  const shown = below.map(({ path }) => path.slice(path.indexOf('Trip')).replaceAll('\\', '/'));
  expect(shown.toSorted()).toEqual(
    ['', '/Day 1', '/Day 1/Boats', '/Day 2'].map((path) => `Trip ${run}${path}`),
  );
  for (const [ending, name] of [
    ['Boats', 'pier.png'],
    ['Day 2', 'dawn.png'],
  ] as const) {
    const folder = below.find(({ path }) => path.endsWith(ending));
    await page.goto(`/folders/${folder?.id}`);
    await expect(page.getByRole('heading', { level: 1, name: ending })).toBeVisible();
    await expect(card(page, name)).toBeVisible();
  }
});

test('a large upload continues automatically when the connection is back, and after the sign-in when its session ends', async ({
  page,
  context,
}) => {
  const { file, stop } = await beginLargeUpload(page, 'Offline');
  await context.setOffline(true);
  await stop.drop();
  await expect(page.getByText('You are offline')).toBeVisible();
  const pauseNotice = panel(page).getByText('Offline. Uploads go on when the connection is back.');
  await expect(pauseNotice).toBeVisible({ timeout: 15_000 });
  const readRow = await watchRow(panel(page).getByRole('listitem'));
  const readPause = await watchRow(panel(page).locator('[data-slot="upload-pause"]'));
  // Longer than both the queue and the protocol's client wait before they try again.
  await page.waitForTimeout(9000);
  expect(await readRow()).toEqual([expect.stringMatching(/Waiting · 16 MB of 17 MB$/)]);
  expect(await readPause()).toHaveLength(1);
  await expect(panel(page).getByText('0 of 1 uploaded')).toBeVisible();
  await context.setOffline(false);
  await stop.reached();
  await expect(page.getByText('You are offline')).toHaveCount(0);

  await context.clearCookies();
  await stop.release();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await expect(panel(page)).toContainText('0 of 1 uploaded');
  await fillSignIn(page, 'user');
  await expect(dialog).toHaveCount(0);
  await expectStored(page, file);
  expect(stop.offsets.filter((offset) => offset === 0)).toHaveLength(1);
  expect(stop.offsets.at(-1)).toBe(16 * mebibyte);
});

test('a paused large upload continues at its byte; cancelled by keyboard it is deleted on the server, and the focus stays', async ({
  page,
}) => {
  const { file, stop } = await beginLargeUpload(page, 'Halted');
  const action = (name: string) => panel(page).getByRole('button', { name: `${name} ${file.name}` });
  await action('Pause').click();
  const row = panel(page).getByRole('listitem').filter({ hasText: file.name });
  await expect(row.getByText('Paused')).toBeVisible();
  await stop.drop();
  await page.waitForTimeout(1500);
  expect(stop.offsets).toEqual([0, 16 * mebibyte]);
  await action('Resume').click();
  await stop.reached();
  expect(stop.offsets).toEqual([0, 16 * mebibyte, 16 * mebibyte]);

  const freed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await action('Pause').focus();
  await page.keyboard.press('Enter');
  await expect(action('Resume')).toBeFocused();
  await stop.drop();
  await action('Cancel').focus();
  await page.keyboard.press('Enter');
  await expect(action('Retry')).toBeFocused();
  const response = await freed;
  expect(response.status()).toBe(204);
  const headers = { 'Tus-Resumable': '1.0.0' };
  expect((await page.request.head(response.url(), { headers })).status()).toBe(404);
  await action('Retry').press('Enter');
  await stop.reached();
  await stop.release();
  await expectStored(page, file);
  expect(stop.offsets.slice(3)).toEqual([0, 16 * mebibyte]);
  await panel(page).getByRole('button', { name: 'Close uploads' }).press('Enter');
  await expect(panel(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});
