import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { build } from 'vite';
import { startEmbedding, type Embedding } from './embedding.ts';
import { countDifferentPixels } from './pixels.ts';
import { renderTemplate } from './renderTemplate.ts';

const folderOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

let embedding: Embedding;
/** What the server of a page makes: the folder of the page of PHP. */
let made: string;

/** A title that breaks a page whose server does not escape it. */
const title = `Fish & "chips" <script>document.title = 'run'</script> 'n' more`;

async function makePhpPage({ values, integrity }: Embedding): Promise<void> {
  const template = await readFile(folderOf('../php/page.php'), 'utf8');
  const page = renderTemplate(template, {
    title,
    gallery: values.server,
    token: values.token,
    folder: values.folder,
    picture: values.file,
    mayEdit: 'false',
    integrity,
  });
  await writeFile(join(made, 'index.html'), page);
  await copyFile(folderOf('../php/page.js'), join(made, 'page.js'));
}

test.beforeAll(async ({ playwright }) => {
  made = await mkdtemp(join(tmpdir(), 'vitrine-php-'));
  const vue = folderOf('../vue/');
  await build({ root: vue, configFile: join(vue, 'vite.config.ts'), logLevel: 'error' });
  embedding = await startEmbedding(
    { playwright },
    {
      '/host/': folderOf('./hostPage/'),
      '/php/': made,
      '/vue/': join(vue, 'dist'),
      '/': folderOf('../html/'),
    },
  );
  await makePhpPage(embedding);
});

test.afterAll(async () => {
  await embedding.close();
  await rm(made, { recursive: true, force: true });
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
  await expect(within('vitrine-timestamps').getByText('The market opens.')).toBeVisible();
  await expect(within('vitrine-web-search').getByPlaceholder('Write your query here')).toBeVisible();
  const picture = within('vitrine-shared-lite').locator('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(within('vitrine-public-folder')).toContainText(/shared folder .+ with you/);
}

/** Gives a page what its own server says to the person. */
async function stubSession(page: Page): Promise<void> {
  const { server: gallery, file: picture, ...values } = embedding.values;
  await page.route('**/session.json', (route) => route.fulfill({ json: { gallery, picture, ...values } }));
}

/** Opens the page with all elements. */
async function openPlainPage(page: Page): Promise<void> {
  await stubSession(page);
  await page.goto(embedding.origin);
}

test('a plain page of another origin shows all eight, and they survive being moved and removed', async ({
  page,
}) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await openPlainPage(page);
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
  await openPlainPage(page);
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

/** Opens the page with areas of its own, with some of `hostile` and `elements`, and waits until it has loaded. */
async function openHostPage(page: Page, ...parts: readonly ('hostile' | 'elements')[]): Promise<void> {
  const query = new URLSearchParams({
    ...embedding.values,
    ...Object.fromEntries(parts.map((each) => [each, ''])),
  });
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.clock.setFixedTime('2026-06-17T12:00:00Z');
  await page.goto(`${embedding.origin}/host/?${query}`);
  if (parts.includes('elements')) await expectAllShown(page);
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    return Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
  });
}

/** Takes a picture as soon as two in a row are the same: everything has been loaded and drawn. */
async function shootStill(take: () => Promise<Buffer>): Promise<Buffer> {
  let last = await take();
  for (;;) {
    const next = await take();
    if ((await countDifferentPixels(last, next)) === 0) return next;
    last = next;
  }
}

/** Takes a picture of the page without its elements. */
const shootOwn = (page: Page) =>
  shootStill(() =>
    page.screenshot({ fullPage: true, animations: 'disabled', mask: [page.locator('x-slot')] }),
  );

/** Takes a picture of an element with the space around it. */
const shootElement = (page: Page, tag: (typeof tags)[number]) => {
  const slot = page.locator('x-slot', { has: page.locator(tag) });
  return shootStill(() => slot.screenshot({ animations: 'disabled' }));
};

/** Adds a rule to the page, as a fault would. */
const addRule = (page: Page, content: string) => page.addStyleTag({ content });

/** Runs in the page: returns its markup without what is in the elements, and without the place of their toasts. */
function readOwnMarkup(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const slot of copy.querySelectorAll('x-slot')) slot.replaceChildren();
  for (const each of copy.querySelectorAll('link, body > :has(> [data-slot="toast-host"])')) each.remove();
  return copy.outerHTML;
}

test('script and style sheet change no pixel and no markup of the page outside of the elements', async ({
  page,
}) => {
  await openHostPage(page);
  const [markup, alone] = [await page.evaluate(readOwnMarkup), await shootOwn(page)];
  await openHostPage(page, 'elements');
  expect(await page.evaluate(readOwnMarkup)).toBe(markup);
  expect(await countDifferentPixels(alone, await shootOwn(page))).toBe(0);
  await addRule(page, 'meter { opacity: 0.99 }');
  expect(await countDifferentPixels(alone, await shootOwn(page))).toBeGreaterThan(0);
});

/** Runs in the page: returns the computed styles of all that the elements have drawn, with a name for each. */
function readStyles(): readonly (readonly [name: string, styles: readonly string[]])[] {
  return [...document.querySelectorAll('x-slot .vitrine-root, x-slot .vitrine-root *')].map((each) => {
    const styles = getComputedStyle(each);
    const host = each.closest('x-slot > *')?.localName;
    const name = `${host} ${each.localName} ${each.getAttribute('data-slot') ?? each.getAttribute('class')}`;
    return [name, Array.from(styles, (property) => `${property}: ${styles.getPropertyValue(property)}`)];
  });
}

type Styles = ReturnType<typeof readStyles>;

/** Returns the first differences between the styles of two pages, as `vitrine-faces p …: color: red`. */
function differencesOf(neutral: Styles, hostile: Styles): string[] {
  const differences = hostile.flatMap(([name, styles], at) => {
    const before = new Set(neutral[at]?.[1]);
    return styles.filter((style) => !before.has(style)).map((style) => `${name}: ${style}`);
  });
  return differences.slice(0, 20);
}

/** How much a channel of a pixel may differ, of 255. */
const tolerance = 64;

test('elements look the same on a page whose rules apply to every element', async ({ page }) => {
  await openHostPage(page, 'elements');
  const own = await shootOwn(page);
  const shots: Buffer[] = [];
  for (const tag of tags) shots.push(await shootElement(page, tag));
  const styles = await page.evaluate(readStyles);
  await openHostPage(page, 'elements', 'hostile');
  const countOf = async (tag: (typeof tags)[number]) =>
    countDifferentPixels(
      shots[tags.indexOf(tag)] ?? Buffer.alloc(0),
      await shootElement(page, tag),
      tolerance,
    );
  const counts: (readonly [string, number])[] = [];
  for (const tag of tags) counts.push([tag, await countOf(tag)]);
  expect(counts).toEqual(tags.map((tag) => [tag, 0]));
  const hostile = await page.evaluate(readStyles);
  expect(hostile).toHaveLength(styles.length);
  expect(differencesOf(styles, hostile)).toEqual([]);
  expect(await countDifferentPixels(own, await shootOwn(page))).toBeGreaterThan(10_000);
  // A rule that no style sheet can withstand shows that a difference is seen.
  await addRule(page, 'vitrine-faces * { letter-spacing: 1px !important }');
  expect(await countOf('vitrine-faces')).toBeGreaterThan(0);
  expect(differencesOf(styles, await page.evaluate(readStyles))).toContain(
    'vitrine-faces div faces-panel: letter-spacing: 1px',
  );
});

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Collects the servers to which a page sends a text, in an address or a header. */
function watchReceivers(page: Page, text: string): () => Promise<ReadonlySet<string>> {
  const sent: Promise<string | undefined>[] = [];
  page.on('request', (request) => {
    const check = async () => {
      const all = [request.url(), ...Object.values(await request.allHeaders())];
      return all.some((each) => each.includes(text)) ? new URL(request.url()).origin : undefined;
    };
    sent.push(check());
  });
  return async () => new Set((await Promise.all(sent)).filter((origin) => origin !== undefined));
}

test('pictures of web results are shown on another origin, and the token goes to no other server', async ({
  page,
}) => {
  const { server: gallery, token } = embedding.values;
  const elsewhere = 'https://pictures.example';
  await page.route(`${elsewhere}/**`, (route) => route.fulfill({ contentType: 'image/png', body: pixel }));
  // The servers of other products may name pictures that are not theirs.
  await page.route(`${gallery}/api/websearch?*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { items: { image: { thumbnailLink: string } }[] };
    if (body.items[0]) body.items[0].image.thumbnailLink = `${elsewhere}/1.png`;
    await route.fulfill({ response, json: body });
  });
  const receivers = watchReceivers(page, token);
  await openPlainPage(page);
  const search = page.locator('vitrine-web-search');
  const foreign = page.waitForRequest(`${elsewhere}/1.png`);
  await search.getByPlaceholder('Write your query here').fill('boat');
  await search.getByPlaceholder('Write your query here').press('Enter');
  const pictures = search.locator('article img');
  await expect(pictures).toHaveCount(10);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  expect(await (await foreign).allHeaders()).not.toHaveProperty('authorization');
  expect(await receivers()).toEqual(new Set([gallery]));
});

/** Records the messages of a page that say that something is wrong. */
function watchProblems(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  return problems;
}

test('in a template of Vue attributes, a property and events are bound', async ({ page }) => {
  const problems = watchProblems(page);
  await stubSession(page);
  await page.goto(`${embedding.origin}/vue/`);
  const comments = page.locator('vitrine-comments-summary');
  await comments.getByPlaceholder('Add a comment').fill('From a page of Vue');
  await comments.getByRole('button', { name: 'Send' }).click();
  await expect(comments.getByText('From a page of Vue')).toBeVisible();
  await comments.getByPlaceholder('Add a comment').fill('And another one');
  await comments.getByRole('button', { name: 'Send' }).click();
  await expect(comments.getByText(/From a page of Vue|And another one/)).toHaveCount(2);
  await page.getByLabel('Comments to show').fill('1');
  await expect(comments.getByText(/From a page of Vue|And another one/)).toHaveText(['And another one']);

  await page
    .locator('vitrine-file-sidebar')
    .getByRole('button', { name: /^Full view, editor: / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Comments on picture / })).not.toHaveText(
    `Comments on picture ${embedding.values.file}`,
  );
  await expect(comments.getByText(/From a page of Vue|And another one/)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/vue/');

  const transcript = page.locator('vitrine-timestamps');
  await transcript.getByRole('button', { name: /The market opens/ }).click();
  await expect(page.getByText('Position: 2 s')).toBeVisible();
  await expect(transcript.locator('[aria-current]')).toContainText('The market opens.');
  await page.getByRole('slider', { name: /^Position/ }).fill('0');
  await expect(transcript.locator('[aria-current]')).toContainText('Good morning.');
  expect(problems).toEqual([]);
});

test('on a page that a server has printed, elements are drawn by a script with a hash, and values are escaped', async ({
  page,
}) => {
  const problems = watchProblems(page);
  await page.goto(`${embedding.origin}/php/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(title);
  await expect(page.locator('vitrine-public-folder')).toContainText(/shared folder .+ with you/);
  await expect(page.locator('vitrine-comments-summary').getByPlaceholder('Add a comment')).toBeVisible();
  await expect(page.locator('vitrine-faces .vitrine-root').first()).toContainText(/face|Recognition/i);
  expect(problems).toEqual([]);
});

test('a script that is not the one of the hash draws nothing, and the page stays readable', async ({
  page,
}) => {
  await page.route('**/vitrine/index.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n` });
  });
  const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
  await page.goto(`${embedding.origin}/php/`);
  await refused;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await page.evaluate(() => customElements.get('vitrine-faces'))).toBeUndefined();
});

const markup = '<img src="/owned" onerror="window.owned=1"><script>window.owned=1</script>';

/** Stores markup wherever the elements show words of people, and returns what the page shows. */
async function storeMarkup(request: APIRequestContext): Promise<Embedding['values']> {
  const { server, file, video } = embedding.values;
  const post = async <Body>(path: string, data: unknown): Promise<Body> => {
    const response = await request.post(`${server}/api/${path}`, { data });
    const text = await response.text();
    expect(response.ok(), `${path}: ${text}`).toBe(true);
    return (text === '' ? undefined : JSON.parse(text)) as Body;
  };
  await post('auth/signin', { login: 'admin', password: process.env['VITRINE_DEMO_PASSWORD'] });
  await post('profile/recognitionconsent', { isAllowed: true });
  await post(`comments/image/${file}`, { message: markup });
  await post(`faces/${file}`, { box: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 }, newPersonName: markup });
  const folder = await post<{ id: number }>('folders', { name: 'Words' });
  const link = { title: markup, message: markup, allowDownload: true, expirationDatetime: null };
  const ofFolder = await post<{ hash: string }>('sharing/links', { ...link, folderId: folder.id });
  const ofFile = await post<{ hash: string }>('sharing/links', { ...link, fileIds: [Number(file)] });
  const spoken = await request.put(`${server}/api/video/transcript/${video}`, {
    headers: { 'content-type': 'text/vtt' },
    data: `WEBVTT\n\n00:00.000 --> 00:02.000\n${markup.replaceAll('<', '&lt;')}\n`,
  });
  expect(spoken.ok()).toBe(true);
  return { ...embedding.values, files: ofFile.hash, folder: ofFolder.hash };
}

test('markup that people have stored is text in each element, and a strict policy of the page is kept (quality cases S17, S18)', async ({
  page,
  request,
}) => {
  const problems = watchProblems(page);
  const values = await storeMarkup(request);
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${values.server}; img-src blob: ${values.server}; media-src ${values.server}`;
  const query = new URLSearchParams({ ...values, policy, elements: '' });
  await page.goto(`${embedding.origin}/host/?${query}`);
  for (const tag of [
    'vitrine-comments-summary',
    'vitrine-faces',
    'vitrine-timestamps',
    'vitrine-shared-lite',
    'vitrine-public-folder',
  ])
    await expect(page.locator(tag)).toContainText(markup);
  const faces = page.locator('vitrine-faces');
  await faces.getByRole('button', { name: markup }).first().click();
  await faces.getByPlaceholder('Person name').fill('onerror');
  await expect(page.getByRole('option', { name: markup })).toBeVisible();
  expect(await page.evaluate(() => 'owned' in window)).toBe(false);
  await expect(page.locator('img[src*="owned"]')).toHaveCount(0);
  expect(problems).toEqual([]);
});
