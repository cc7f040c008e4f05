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

/** Signs in, with the HTTP cache disabled and a page clock that the test controls. */
async function open(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.clock.install();
  await page.goto(host.origin);
  await page.getByRole('textbox').first().fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'All files' })).toBeVisible();
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

/** Plays a film from its beginning, without sound. */
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
  await open(page);
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

/** Uploads a film and opens its page. */
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

test('a film keeps the address by which it plays, and has a new one when it is opened again', async ({
  page,
}) => {
  await open(page);
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

test('a film that needs more bytes after its address has expired plays on to its end', async ({ page }) => {
  await open(page);
  const bytes = await readFile(clip);
  const half = Math.floor(bytes.length / 2);
  const responses: string[] = [];
  let first: string | undefined;
  // The first address gives the first half at once, and is asked for the rest when it has expired.
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
