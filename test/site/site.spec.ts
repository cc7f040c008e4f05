import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicPackages } from '../../scripts/packages/publicPackages.ts';
import { repository } from '../../scripts/runCommand.ts';
import { findBrokenSiteLinks } from '../../scripts/site/checkLinks.ts';

const folder = join(repository, 'apps/docs/dist');
/** The path that the site is built for. The configuration chooses the port. */
const prefix = '/vitrine';
const site = `http://127.0.0.1:${process.env['VITRINE_SITE_PORT']}${prefix}/`;

/** A page of each kind. */
const pages = [
  '',
  'start/take-one-screen/',
  'guides/theming/',
  'screens/report-screen/',
  'hooks/use-report/',
  'parts/tabs/',
  'elements/faces/',
  'elements/config/',
  'releases/versions/',
];

/** Pages of the same kinds with the longest words and tables. */
const longPages = [
  'guides/adapters/',
  'screens/',
  'reference/glossary/',
  'reference/fields/',
  'releases/upgrade/',
];

test('every link, anchor, picture and frame of the site leads somewhere', () => {
  expect(globSync('**/index.html', { cwd: folder }).length).toBeGreaterThan(400);
  expect(findBrokenSiteLinks(folder, prefix)).toEqual([]);
});

test('every package, hook page, rule and decision has its page', () => {
  const made = new Set(globSync('**/index.html', { cwd: folder }));
  const wanted = [
    ...publicPackages.map(({ name }) => (name === 'elements' ? 'elements' : `packages/${name}`)),
    ...globSync('*.md', { cwd: join(repository, 'docs/rules') })
      .filter((name) => name !== 'README.md')
      .map((name) => `rules/${name.slice(0, -3)}`),
    ...globSync('*.md', { cwd: join(repository, 'docs/adr') }).map(
      (name) => `decisions/${name.slice(0, -3)}`,
    ),
    ...globSync('use*.md', { cwd: join(repository, 'docs/hooks') }).map(
      (name) =>
        `hooks/${name
          .slice(0, -3)
          .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
          .toLowerCase()}`,
    ),
  ];
  expect(wanted.filter((path) => !made.has(`${path}/index.html`))).toEqual([]);
});

/** The sections of every page of a kind. */
const promised = {
  screens: ['what-it-needs', 'props'],
  hooks: ['example', 'signature', 'arguments', 'result'],
  parts: ['props'],
  elements: ['attributes'],
} as const;

for (const [kind, sections] of Object.entries(promised)) {
  test(`every page of ${kind} has its sections`, () => {
    const found = globSync(`${kind}/*/index.html`, { cwd: folder });
    expect(found.length).toBeGreaterThan(8);
    const missing = found.flatMap((path) => {
      const html = readFileSync(join(folder, path), 'utf8');
      return sections
        .filter((section) => !html.includes(` id="${section}"`))
        .map((each) => `${path}#${each}`);
    });
    expect(missing).toEqual([]);
  });
}

test('the search finds the page of a hook by its name', async ({ page }) => {
  await page.goto('');
  await page.getByRole('button', { name: 'Search' }).click();
  await page
    .getByRole('dialog')
    .getByRole('searchbox')
    .or(page.getByPlaceholder('Search'))
    .first()
    .fill('useAssetEditor');
  const found = page.getByRole('dialog').getByRole('link', { name: 'useAssetEditor', exact: true }).first();
  await found.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('useAssetEditor');
  await expect(page).toHaveURL(new RegExp(`^${site}hooks/use-asset-editor/`));
});

/** Fails the test for a request that leaves the site, and for an error of a page. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site) && !/^(?:data|blob):/.test(request.url()))
      problems.push(`requests ${request.url()}`);
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

for (const scheme of ['light', 'dark'] as const) {
  test(`pages of each kind are accessible and complete, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const problems = watch(page);
    for (const address of pages) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      // Frames are pages of their own, with tests of their own. Of a dark page only the colours differ.
      const axe = new AxeBuilder({ page }).exclude('iframe');
      const { violations } = await (scheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
      problems.push(
        ...violations.map(({ id, nodes }) => `${address} ${id}: ${nodes.map(({ html }) => html).join('\n')}`),
      );
    }
    expect(problems).toEqual([]);
  });
}

test('no page is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const wide: string[] = [];
  for (const address of [...pages, ...longPages]) {
    await page.goto(address);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) wide.push(`${address} is ${width} px wide`);
  }
  expect(wide).toEqual([]);
});

async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.getByLabel('Select theme').first().selectOption(theme);
}

test('a live element follows the theme of the page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('elements/faces/');
  const root = page.frameLocator('iframe.live').locator('.vitrine-root').first();
  await root.scrollIntoViewIfNeeded();
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await chooseTheme(page, 'light');
  await expect(root).toHaveCSS('color-scheme', 'light');
});

test('a live story follows the theme of the page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('parts/tabs/');
  // The site has a Storybook only when that is built, so that the frame is one of this test.
  await page.evaluate(() => {
    const frame = Object.assign(document.createElement('iframe'), {
      src: 'iframe.html?id=parts-tabs--default',
    });
    frame.dataset['story'] = '';
    document.querySelector('main')?.append(frame);
  });
  const frame = page.locator('iframe[data-story]').last();
  await chooseTheme(page, 'dark');
  await expect(frame).toHaveAttribute('src', /\?id=parts-tabs--default&globals=theme%3Adark$/);
  await chooseTheme(page, 'light');
  await expect(frame).toHaveAttribute('src', /\?id=parts-tabs--default&globals=theme%3Alight$/);
});

test('the entry of the page is in view in the navigation', async ({ page }) => {
  await page.goto('hooks/use-workflow-editor/');
  await expect(page.locator('#starlight__sidebar a[aria-current="page"]')).toBeInViewport();
});

test('by keyboard, the first stop leads past the navigation', async ({ page }) => {
  await page.goto('hooks/use-report/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isInContent = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(isInContent).toBe(true);
});

test('every example of an element is live', async ({ page }) => {
  const problems = watch(page);
  const examples = globSync('live/*/index.html', { cwd: folder });
  expect(examples).toHaveLength(8);
  for (const example of examples) {
    await page.goto(example.replace('index.html', ''));
    const root = page.locator('.vitrine-root').first();
    await expect(root, example).toBeVisible();
    await expect(root, example).not.toBeEmpty();
    await expect(page.getByText(/Could not|not found|no longer/), example).toHaveCount(0);
  }
  expect(problems).toEqual([]);
});
