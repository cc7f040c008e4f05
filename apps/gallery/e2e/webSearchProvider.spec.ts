import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { startCanary, type Canary } from '../../server/src/testing/canary.ts';
import { startOnCopy, type RestartableServer } from './demoFolder.ts';
import { expect, test as base } from './galleryTest.ts';
import { tabTo } from './keys.ts';
import { openAs, startSession } from './signIn.ts';

const key = 'canary-key-7d1f0c55';
const engine = 'canary-engine-3b9a';
const gallery = fileURLToPath(new URL('..', import.meta.url));
const bundle = join(gallery, 'dist');
const vite = fileURLToPath(new URL('../../../node_modules/vite/bin/vite.js', import.meta.url));
const exec = promisify(execFile);

const script = '<script>window.owned = 1; alert(1); fetch("/owned");</script>';
const hostilePage = `<!doctype html><title>x</title>${script}`;

async function draw(hue: number): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 240, channels: 3, background: `hsl(${hue}, 50%, 50%)` } })
    .jpeg()
    .toBuffer();
}

/** A provider and a site with pictures, two of which are none. */
async function startSite(): Promise<Canary> {
  const site = await startCanary((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site.invalid');
    const send = (body: string | Buffer, type: string) =>
      response.writeHead(200, { 'content-type': type }).end(body);
    if (url.pathname === '/search') {
      const origin = `http://${request.headers.host}`;
      const items = ['picture', 'page', 'polyglot'].map((name) => ({
        link: `${origin}/${name}.jpg`,
        title: `A ${name}`,
        image: { thumbnailLink: `${origin}/small.jpg`, contextLink: `${origin}/about/${name}` },
        licence: 'CC BY 4.0',
        licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
      }));
      send(JSON.stringify({ items, searchInformation: { totalResults: 3 } }), 'application/json');
    } else if (url.pathname === '/page.jpg') send(hostilePage, 'image/jpeg');
    else
      void draw(url.pathname === '/picture.jpg' ? 200 : 20).then((bytes) =>
        send(
          url.pathname === '/polyglot.jpg' ? Buffer.concat([bytes, Buffer.from(hostilePage)]) : bytes,
          'image/jpeg',
        ),
      );
  });
  return site;
}

/** The server has a provider of its own, which needs a key. */
const test = base.extend<object, { site: Canary; server: RestartableServer | undefined }>({
  site: [
    async ({ browserName: _browser }, provide) => {
      const site = await startSite();
      await provide(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ site }, provide) => {
      const server = await startOnCopy(process.env['VITRINE_E2E_DEMO'] ?? '', {
        VITRINE_WEBSEARCH: `url:${site.origin}/search`,
        VITRINE_WEBSEARCH_KEY: key,
        VITRINE_WEBSEARCH_ENGINE: engine,
        VITRINE_IMPORT_ALLOW: site.origin,
      });
      await provide(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.skip(process.env['VITRINE_E2E_URL'] !== undefined, 'needs a server with a provider of its own');

/** Keeps what a browser gets: addresses, headers and bodies. */
function recordNetwork(page: Page): () => Promise<string> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    const body = response.body().then(
      (bytes) => bytes.toString('latin1'),
      () => '',
    );
    texts.push(body.then((text) => [response.url(), JSON.stringify(response.headers()), text].join('\n')));
  });
  return async () => (await Promise.all(texts)).join('\n');
}

/** Returns the files of a folder and below it, as texts. */
async function textsBelow(folder: string): Promise<{ path: string; text: string }[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return { path: relative(folder, path), text: await readFile(path, 'latin1') };
      }),
  );
}

function expectNoSecret(files: readonly { path: string; text: string }[]) {
  for (const { path, text } of files)
    for (const secret of [key, engine, 'VITRINE_WEBSEARCH'])
      expect(text.includes(secret), `${secret} in ${path}`).toBe(false);
}

const foundCard = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function searchFor(page: Page, words: string) {
  await page.getByRole('searchbox', { name: 'Search the web for pictures' }).fill(words);
  await page.keyboard.press('Enter');
  await expect(foundCard(page, 'A picture')).toBeVisible();
}

test('the key and the engine of the provider are in no script, page, source map or response (S15)', async ({
  page,
  site,
}) => {
  const network = recordNetwork(page);
  await openAs(page, 'admin', '/websearch');
  await searchFor(page, 'boat');
  const small = foundCard(page, 'A picture').locator('img');
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // The provider has got them: they are the right words to look for.
  const asked = site.requests.map(({ url }) => url).join('\n');
  for (const secret of [key, engine]) {
    expect(asked).toContain(secret);
    expect(await network()).toContain('A polyglot');
    expect(await network()).not.toContain(secret);
    expect(await page.content()).not.toContain(secret);
  }
  const inBundle = await textsBelow(bundle);
  expect(inBundle.some(({ path }) => path.endsWith('.js'))).toBe(true);
  expectNoSecret(inBundle);
  for (const { path } of inBundle.filter((file) => file.path.endsWith('.js'))) {
    const map = await page.request.get(`/${path}.map`);
    expect((await map.text()).includes('"mappings"'), `a source map of ${path}`).toBe(false);
  }
});

test('a gallery that is built where the key is known has it in no script, page or source map (S15)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-bundle-'));
  try {
    const options = ['--outDir', folder, '--emptyOutDir', '--sourcemap', '--logLevel', 'error'];
    await exec(
      process.execPath,
      [vite, 'build', gallery, '--config', join(gallery, 'vite.config.ts'), ...options],
      {
        env: { ...process.env, VITRINE_WEBSEARCH_KEY: key, VITRINE_WEBSEARCH_ENGINE: engine },
      },
    );
    const built = await textsBelow(folder);
    for (const ending of ['.js', '.html', '.map'])
      expect(
        built.some(({ path }) => path.endsWith(ending)),
        ending,
      ).toBe(true);
    expectNoSecret(built);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a page that says it is a picture is refused, and one after a picture runs no script (S07)', async ({
  page,
  context,
  site,
}) => {
  const signs: string[] = [];
  context.on('page', (opened) => opened.on('dialog', (dialog) => void dialog.dismiss()));
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/owned') signs.push(request.url());
  });
  await openAs(page, 'admin', '/websearch');
  await searchFor(page, 'tail');
  const refused = foundCard(page, 'A page');
  await refused.getByRole('button', { name: 'Import to current folder' }).click();
  await expect(refused.getByText('Failed', { exact: true })).toBeVisible();

  const kept = foundCard(page, 'A polyglot');
  const importing = page.waitForResponse((response) => response.url().endsWith('/uploadbylink'));
  await kept.getByRole('button', { name: 'Import to current folder' }).click();
  await expect(kept.getByText('Imported', { exact: true })).toBeVisible();
  const { id } = (await (await importing).json()) as { id: number };
  expect(site.requests.filter(({ url }) => url === '/polyglot.jpg')).toHaveLength(1);
  for (const parameters of ['', '&preview=1', '&thumb=2', '&thumb=3', '&embed=1']) {
    const address = `/Download.aspx?id=${id}${parameters}`;
    const served = await page.request.get(address);
    expect(served.headers()['x-content-type-options'], address).toBe('nosniff');
    expect(served.headers()['content-type'], address).not.toMatch(/html|xml|svg/);
    const tab = await context.newPage();
    // A download is no page: then the browser stays where it was.
    await tab.goto(address).catch(() => undefined);
    expect(await tab.evaluate(() => 'owned' in window), address).toBe(false);
    await tab.close();
  }
  expect(signs).toEqual([]);
});

test('from Upload, by keyboard alone: a picture comes into a chosen folder, and waits for a check of its rights', async ({
  page,
}) => {
  await startSession(page, 'admin');
  const readWorkflow = async () =>
    (await (await page.request.get('/api/workflows/')).json()) as {
      id: number;
      statuses: { id: number; name: string }[];
    };
  const { id: workflowId, statuses } = await readWorkflow();
  const look = { color: '', isDefault: false, hideOnGalleryView: false };
  const saved = await page.request.patch(`/api/workflows/${workflowId}`, {
    data: { statuses: [...statuses, { ...look, name: 'Needs rights check' }] },
  });
  expect(saved.ok()).toBe(true);
  const { folders } = (await (await page.request.get('/api/folders')).json()) as {
    folders: { id: number; name: string; parentId: number | null }[];
  };
  const [start, target] = folders.filter(({ parentId }) => parentId === null);
  await openAs(page, 'admin', `/folders/${start?.id}`);
  await tabTo(page, page.getByRole('button', { name: 'More', exact: true }));
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: 'Web search' });
  await expect(entry).toBeVisible();
  await page.keyboard.type('Web');
  await expect(entry).toHaveAttribute('data-focus');
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('searchbox', { name: 'Search the web for pictures' }));
  await page.keyboard.type('a & b');
  await page.keyboard.press('Enter');
  await expect(foundCard(page, 'A picture')).toBeVisible();
  await expect(page).toHaveURL(/\/websearch\?q=a\+%26\+b&folderId=\d+$/);
  const opener = page.getByRole('button', { name: `Import into ${start?.name}` });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Folder for imports' });
  await expect(dialog).toBeVisible();
  const row = dialog.getByRole('row', { name: target?.name ?? '', exact: true });
  await tabTo(page, dialog.locator('[role="row"][tabindex="0"]'));
  await page.keyboard.press('Home');
  for (let step = 0; step < 40; step += 1) {
    if (await row.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: `Choose ${target?.name}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Import into ${target?.name}` })).toBeFocused();

  const importing = page.waitForResponse((response) => response.url().endsWith('/uploadbylink'));
  const found = foundCard(page, 'A picture');
  await tabTo(page, found.getByRole('button', { name: 'Import to current folder' }));
  await page.keyboard.press('Enter');
  await expect(found.getByText('Imported', { exact: true })).toBeVisible();
  const { id } = (await (await importing).json()) as { id: number };
  const file = (await (await page.request.get(`/api/files/${id}`)).json()) as {
    folderId: number;
    fields: { workflowStatus?: string; licenseExpiryNote?: string };
  };
  const waiting = (await readWorkflow()).statuses.find(({ name }) => name === 'Needs rights check');
  expect([file.folderId, file.fields.workflowStatus]).toEqual([target?.id, String(waiting?.id)]);
  expect(file.fields.licenseExpiryNote).toMatch(/^CC BY 4\.0\. Imported from the web on/);
});
