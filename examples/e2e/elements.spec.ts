import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { startOnCopy } from '../../apps/gallery/e2e/demoFolder.ts';
import { buildBundle } from '../../scripts/packages/buildElements.ts';
import { serveFolder, type ServedFolder } from './serveFolder.ts';

const example = fileURLToPath(new URL('../html/', import.meta.url));

let bundle: string;
let host: ServedFolder;
let server: Awaited<ReturnType<typeof startOnCopy>>;
let address: string;

interface Listed {
  readonly files: readonly { readonly id: number; readonly mimeType: string }[];
}

/** Makes two links, and returns the address of the page that shows them, a picture and a video. */
async function preparePage(request: APIRequestContext): Promise<string> {
  const { origin } = server;
  const send = async <Body>(path: string, data?: unknown): Promise<Body> => {
    const response = await (data === undefined
      ? request.get(`${origin}${path}`)
      : request.post(`${origin}${path}`, { data }));
    expect(response.ok(), `${path}: ${response.status()}`).toBe(true);
    return (await response.json()) as Body;
  };
  await send('/api/auth/signin', { login: 'admin', password: process.env['VITRINE_DEMO_PASSWORD'] });
  const { token } = await send<{ token: string }>('/api/auth/token', { origin: host.origin });
  const { files } = await send<Listed>('/api/files?limit=100');
  const pictures = files.filter(({ mimeType }) => mimeType === 'image/jpeg');
  const video = files.find(({ mimeType }) => mimeType.startsWith('video/'));
  const { folders } = await send<{ folders: readonly { id: number }[] }>('/api/folders');
  const link = { allowDownload: true, expirationDatetime: null };
  const ofFiles = await send<{ hash: string }>('/api/sharing/links', {
    ...link,
    fileIds: pictures.slice(0, 6).map(({ id }) => id),
  });
  const ofFolder = await send<{ hash: string }>('/api/sharing/links', { ...link, folderId: folders[0]?.id });
  const query = new URLSearchParams({
    server: origin,
    token,
    file: String(pictures[0]?.id),
    video: String(video?.id),
    files: ofFiles.hash,
    folder: ofFolder.hash,
  });
  return `${host.origin}/?${query}`;
}

test.beforeAll(async ({ playwright }) => {
  bundle = await mkdtemp(join(tmpdir(), 'vitrine-elements-'));
  await buildBundle(bundle);
  host = await serveFolder({ '/vitrine/': bundle, '/': example });
  server = await startOnCopy(process.env['VITRINE_E2E_DEMO'] ?? '', { VITRINE_EMBED_ORIGINS: host.origin });
  const request = await playwright.request.newContext();
  address = await preparePage(request);
  await request.dispose();
});

test.afterAll(async () => {
  await server.close();
  await host.close();
  await rm(bundle, { recursive: true, force: true });
});

const tags = [
  'vitrine-profile-sidebar',
  'vitrine-comments-summary',
  'vitrine-file-sidebar',
  'vitrine-faces',
  'vitrine-timestamps',
  'vitrine-web-search',
  'vitrine-shared-lite',
  'vitrine-public-folder',
] as const;

/** What each element shows when it has loaded. */
async function expectAllShown(page: Page): Promise<void> {
  const within = (tag: (typeof tags)[number]) => page.locator(tag);
  await expect(within('vitrine-profile-sidebar').getByRole('link', { name: 'My account' })).toBeVisible();
  await expect(within('vitrine-comments-summary').getByPlaceholder('Add a comment')).toBeVisible();
  await expect(within('vitrine-file-sidebar').getByText('Similar time')).toBeVisible();
  await expect(within('vitrine-faces').locator('.vitrine-root').first()).toContainText(/face|Recognition/i);
  await expect(within('vitrine-timestamps').locator('.vitrine-root').first()).toContainText(/transcript/i);
  await expect(within('vitrine-web-search').getByPlaceholder('Write your query here')).toBeVisible();
  const picture = within('vitrine-shared-lite').locator('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(within('vitrine-public-folder')).toContainText(/shared folder .+ with you/);
}

test('a plain page of another origin shows all eight, and they survive being moved and removed', async ({
  page,
}) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(address);
  await expectAllShown(page);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    for (const section of [...document.querySelectorAll('main > section')].toReversed())
      main?.append(section);
  });
  await expectAllShown(page);
  await page.evaluate(async () => {
    const main = document.querySelector('main');
    const sections = [...document.querySelectorAll('main > section')];
    for (const section of sections) section.remove();
    await new Promise((resolve) => setTimeout(resolve, 50));
    main?.append(...sections);
  });
  await expectAllShown(page);
  expect(failures).toEqual([]);
});

declare global {
  interface Window {
    /** The elements that `insertAndRemove` has removed. */
    removed?: readonly Element[];
    /** Returns the number of timers that have neither ended nor been stopped. */
    openTimers?: () => number;
  }
}

/** Counts the timers of the page that have neither ended nor been stopped, as `openTimers`. */
function watchTimers(): void {
  const open = new Set<number>();
  const {
    setTimeout: start,
    clearTimeout: stop,
    setInterval: startInterval,
    clearInterval: stopInterval,
  } = window;
  Object.assign(window, {
    setTimeout: (work: () => void, ms?: number) => {
      const id = start(() => {
        open.delete(id);
        work();
      }, ms);
      open.add(id);
      return id;
    },
    clearTimeout: (id: number) => {
      open.delete(id);
      stop(id);
    },
    setInterval: (work: () => void, ms?: number) => {
      const id = startInterval(work, ms);
      open.add(id);
      return id;
    },
    clearInterval: (id: number) => {
      open.delete(id);
      stopInterval(id);
    },
    openTimers: () => open.size,
  });
}

/** Inserts all elements into the page again and again, each time until they have drawn, and removes them. */
async function insertAndRemove(page: Page, times: number): Promise<void> {
  await page.evaluate(
    async ([rounds, selector]) => {
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const main = document.querySelector('main');
      const elements = window.removed ?? [...document.querySelectorAll(selector)];
      window.removed = elements;
      for (let round = 0; round < rounds; round += 1) {
        main?.append(...elements);
        while (elements.some((element) => !element.querySelector('.vitrine-root'))) await wait(20);
        await wait(40);
        for (const element of elements) element.remove();
        await wait(20);
      }
    },
    [times, tags.join(', ')] as const,
  );
}

test('inserted and removed twenty times, all eight leave no node, listener or timer behind', async ({
  page,
}) => {
  await page.addInitScript(watchTimers);
  await page.goto(address);
  await expectAllShown(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const count = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value;
    const timers = await page.evaluate(() => window.openTimers?.());
    return { nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners'), timers };
  };
  // What the elements of a page share, such as the loaded data, is there after the first rounds.
  await insertAndRemove(page, 3);
  let before = await count();
  await expect
    .poll(async () => {
      const earlier = before;
      before = await count();
      return before.nodes === earlier.nodes && before.timers === earlier.timers;
    })
    .toBe(true);
  await insertAndRemove(page, 20);
  // A timer of some seconds would be gone by itself later.
  await expect.poll(async () => (await count()).timers, { timeout: 3000 }).toBe(before.timers);
  await expect.poll(count).toEqual(before);
});
