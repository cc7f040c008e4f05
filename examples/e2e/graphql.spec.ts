import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { startServer } from '../graphql/server/server.ts';
import { hostExample, type HostedExample } from './hostExample.ts';

const secret = 'a-secret-for-tests';
const urlSeconds = 3;
/** Milliseconds for which an address is used at least before it is renewed, because clocks differ. */
const soonestRenewal = 30_000;
const clip = fileURLToPath(new URL('../../packages/ui/src/internal/testing/clip.webm', import.meta.url));

let server: Awaited<ReturnType<typeof startServer>>;
let host: HostedExample;

test.beforeAll(async () => {
  server = await startServer({ secret, urlSeconds });
  host = await hostExample('graphql', { '/graphql': server.origin, '/media': server.origin });
});

test.afterAll(async () => {
  await host.close();
  await server.close();
});

async function signIn(page: Page, name = 'ada'): Promise<void> {
  await page.goto(host.origin);
  await page.getByRole('textbox').first().fill(name);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'All files' })).toBeVisible();
}

function files(page: Page) {
  return page.getByRole('grid', { name: 'Files' });
}

/** Returns how many pictures of the grid are loaded. */
function drawn(page: Page): Promise<number> {
  return files(page)
    .locator('img')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
}

async function openFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('treegrid', { name: 'Folders' }).getByRole('row', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('pictures are drawn by signed addresses, also after those have expired', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/media/') && response.status() >= 400) refused.push(response.url());
  });
  await signIn(page);
  await expect.poll(() => drawn(page)).toBe(4);
  await page.waitForTimeout(urlSeconds * 1000 + 100);
  await openFolder(page, 'Sea');
  await expect.poll(() => drawn(page)).toBe(2);
  await files(page).getByRole('gridcell').first().dblclick();
  const picture = page.getByRole('group', { name: 'Picture' }).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  expect(refused).toEqual([]);
});

test('folders and files are created, edited and deleted', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByLabel('Folder name').fill('Trip');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Trip' })).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>';
  await (await chooser).setFiles([{ name: 'boat.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }]);
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Close uploads' }).click();
  await expect.poll(() => drawn(page)).toBe(1);

  await files(page).getByRole('gridcell').first().dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'boat.svg' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit info' }).click();
  // The server keeps six fields, and the form has no others.
  await expect(page.getByRole('form', { name: 'Edit info' }).getByRole('textbox')).toHaveCount(6);
  await page.getByLabel('Title', { exact: true }).fill('The old boat');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Info' })).toContainText('The old boat');

  await page.goBack();
  await files(page).getByRole('gridcell').first().click();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Delete' }).last().click();
  await expect(page.getByText('1 file deleted')).toBeVisible();
  await expect(files(page).getByRole('gridcell')).toHaveCount(0);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete folder' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('This cannot be undone.');
  await page.getByRole('button', { name: 'Delete folder' }).click();
  await expect(page.getByText('Folder “Trip” deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Trip' })).toHaveCount(0);
});

/** The report has the figures that the server counts, and no others. */
async function expectReport(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Report' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['File quantity', 'Types']);
  const types = page.getByRole('region', { name: 'Types' });
  await expect(types.getByRole('row', { name: 'Photos' })).toContainText('100%');
  await expect(page.getByText(/could not load|permission/i)).toHaveCount(0);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => asked.filter((query) => query.includes('statistics')).length).toBe(3);
  await page.getByRole('region', { name: 'File quantity' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'All files' })).toBeVisible();
}

test('each person sees only their own figures and workspace', async ({ page }) => {
  await signIn(page, 'ada');
  await expectReport(page);
  await expect(files(page).getByRole('gridcell')).toHaveCount(4);
  await openFolder(page, 'Sea');
  await files(page).getByRole('gridcell').first().dblclick();
  await expect(page.getByRole('group', { name: 'Picture' })).toBeVisible();
  const file = page.url();
  await page.goBack();
  const folder = page.url();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(/Waves|Harbour|Sea/)).toHaveCount(0);

  await page.getByRole('textbox').first().fill('ben');
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ben Editor')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Streets' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Sea|Land/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Pictures' }).click();
  await expect(files(page).getByRole('gridcell')).toHaveCount(1);
  for (const address of [file, folder]) {
    await page.goto(address);
    await expect(page.getByText(/not found|no longer|not there|does not exist/i).first()).toBeVisible();
    await expect(page.getByText(/Waves|Harbour/)).toHaveCount(0);
  }
});

/** Signs in, with the HTTP cache disabled and a page clock that the test controls. */
async function openWithClock(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.clock.install();
  await signIn(page);
}

/** Returns a function that lists the pictures that failed to load while they were on the page. */
async function watchBroken(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const broken: string[] = [];
    document.addEventListener(
      'error',
      ({ target }) => {
        if (target instanceof HTMLImageElement) broken.push(target.src);
      },
      true,
    );
    Object.assign(window, { broken });
  });
  return () => page.evaluate(() => (window as unknown as { broken: readonly string[] }).broken);
}

const sources = (pictures: Locator) =>
  pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src));
const widths = (pictures: Locator) =>
  pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth > 0));

/** Plays a video from its beginning, without sound. */
async function play(film: Locator): Promise<void> {
  await film.evaluate((each: HTMLVideoElement) => {
    each.muted = true;
    each.currentTime = 0;
    return each.play();
  });
  await expect.poll(() => film.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0);
  await expect(film.page().getByText(/cannot be played/)).toHaveCount(0);
}

/** Waits until the server refuses an address. */
async function expire(page: Page, address: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(403);
}

test('pictures that stay on the page get new addresses when theirs expire, and are never broken', async ({
  page,
}) => {
  await openWithClock(page);
  const pictures = page.getByRole('grid', { name: 'Files' }).locator('img');
  await expect.poll(() => widths(pictures)).toEqual([true, true, true, true]);
  const broken = await watchBroken(page);
  const before = await sources(pictures);
  for (const address of before) await expire(page, address);
  await page.clock.fastForward(soonestRenewal + 1000);
  await expect
    .poll(async () => (await sources(pictures)).filter((each) => before.includes(each)))
    .toEqual([]);
  await expect.poll(() => widths(pictures)).toEqual([true, true, true, true]);
  expect(await broken()).toEqual([]);
});

/** Uploads a video and opens its page. */
async function openFilm(page: Page): Promise<Locator> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await chooser).setFiles(clip);
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Close uploads' }).click();
  await page
    .getByRole('gridcell', { name: /^clip\.webm/ })
    .first()
    .dblclick();
  return page.locator('video');
}

test('a video keeps its address while it plays, and gets a new one when it is opened again', async ({
  page,
}) => {
  await openWithClock(page);
  const film = await openFilm(page);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/media/') && response.status() >= 400) refused.push(response.url());
  });
  const state = () => film.evaluate((each: HTMLVideoElement) => each.readyState);
  await expect.poll(state).toBeGreaterThan(0);
  const source = () => film.evaluate((each: HTMLVideoElement) => each.src);
  const before = await source();
  await expire(page, before);
  await page.clock.fastForward(soonestRenewal + 1000);
  expect(await source()).toBe(before);
  await play(film);
  await page.goBack();
  await page.getByRole('gridcell', { name: /^clip\.webm/ }).dblclick();
  await expect.poll(state).toBeGreaterThan(0);
  expect(await source()).not.toBe(before);
  await play(film);
  expect(refused).toEqual([]);
});

test('a video that needs more bytes after its address has expired plays to its end', async ({ page }) => {
  await openWithClock(page);
  const bytes = await readFile(clip);
  const half = Math.floor(bytes.length / 2);
  const responses: string[] = [];
  let first: string | undefined;
  // The first address returns the first half at once; the rest is requested after it has expired.
  await page.route('**/media/**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'media') return route.continue();
    const url = request.url();
    first ??= url;
    const start = Number(/bytes=(\d+)-/.exec(request.headers()['range'] ?? '')?.[1] ?? 0);
    if (url === first && start >= half) {
      await expire(page, url);
      responses.push('expired');
      return route.continue();
    }
    const end = url === first ? half : bytes.length;
    responses.push(url === first ? 'first' : 'renewed');
    return route.fulfill({
      status: 206,
      contentType: 'video/webm',
      headers: { 'content-range': `bytes ${start}-${end - 1}/${bytes.length}`, 'accept-ranges': 'bytes' },
      body: bytes.subarray(start, end),
    });
  });
  const film = await openFilm(page);
  await expect.poll(() => film.evaluate((each: HTMLVideoElement) => each.readyState)).toBeGreaterThan(0);
  await play(film);
  await expect.poll(() => film.evaluate((each: HTMLVideoElement) => each.ended)).toBe(true);
  await expect(page.getByText(/cannot be played/)).toHaveCount(0);
  expect(responses).toContain('expired');
  expect(responses.at(-1)).toBe('renewed');
});
