import type { Locator } from '@playwright/test';
import { forceColors, shoot } from './forcedColors.ts';
import { expect, test } from './storyPage.ts';

interface StateCase {
  readonly what: string;
  readonly story: string;
  readonly selector: string;
  /** Removes the state from the element. */
  readonly change: (target: Locator) => Promise<unknown>;
}

const without = (attribute: string) => (target: Locator) =>
  target.evaluate((element, name) => element.removeAttribute(name), attribute);
const hide = (target: Locator) =>
  target.evaluate((element: HTMLElement) => element.style.setProperty('visibility', 'hidden'));
const states: readonly StateCase[] = [
  {
    what: 'the selected tab',
    story: 'parts-tabs--default',
    selector: '[role="tab"][data-selected]',
    change: without('data-selected'),
  },
  {
    what: 'a checked box',
    story: 'parts-checkbox--default',
    selector: '[data-slot="checkbox"] svg',
    change: hide,
  },
  {
    what: 'a switch that is on',
    story: 'parts-switch--default',
    selector: '[role="switch"]',
    change: (target) => target.evaluate((element: HTMLInputElement) => void (element.checked = false)),
  },
  {
    what: 'the current page',
    story: 'parts-shell-appshell--default',
    selector: 'nav [aria-current="page"]',
    change: (target) =>
      target.evaluate((element: HTMLElement) => element.style.setProperty('outline', 'none', 'important')),
  },
  {
    what: 'the whole library as the current place',
    story: 'screens-assets-library-libraryscreen--default',
    selector: '[data-slot="folder-panel"] [aria-current="page"]',
    change: without('aria-current'),
  },
  {
    what: 'the current folder',
    story: 'parts-assets-folders-foldertree--default',
    selector: '[data-current]',
    change: without('data-current'),
  },
  {
    what: 'the filled part of a progress bar',
    story: 'parts-progress-bar-progressbar--default',
    selector: '[role="progressbar"] > *',
    change: hide,
  },
  {
    what: 'the ring of a spinner',
    story: 'parts-spinner--default',
    selector: '[data-slot="spinner"] svg',
    change: hide,
  },
  { what: 'an icon', story: 'parts-icon--default', selector: '[data-slot="icon"]', change: hide },
  {
    what: 'a bar of the report',
    story: 'parts-report--bars',
    selector: '[data-slot="dimension-bars"] [aria-hidden] > *',
    change: hide,
  },
  {
    what: 'the edges of a doughnut',
    story: 'parts-report--default',
    selector: '[data-slot="doughnut"] path',
    change: hide,
  },
];

test.beforeEach(({ storyPage }) => forceColors(storyPage.page, true));
test.afterEach(({ storyPage }) => forceColors(storyPage.page, false));

for (const { what, story, selector, change } of states) {
  test(`${what} can be seen`, async ({ storyPage }) => {
    const { page } = storyPage;
    await storyPage.visit(story, { axe: false });
    await page
      .locator(`#storybook-root ${selector}`)
      .first()
      .evaluate((element) => element.setAttribute('data-test-target', ''), undefined, { timeout: 5000 });
    const target = page.locator('[data-test-target]');
    const before = await shoot(page, target);
    await change(target);
    await page.mouse.move(0, 0);
    expect(before.equals(await shoot(page, target))).toBe(false);
  });
}

test('a selected file can be seen', async ({ storyPage }) => {
  const { page } = storyPage;
  await storyPage.visit('parts-assets-list-assetgrid--default', { axe: false });
  const card = page.getByRole('gridcell').filter({ visible: true }).first();
  await card.click({ position: { x: 60, y: 60 } });
  await page.keyboard.press('Escape');
  const blur = () => card.evaluate((element: HTMLElement) => element.blur());
  await blur();
  await page.mouse.move(0, 0);
  await expect(card).toHaveAttribute('aria-selected', 'false');
  const before = await shoot(page, card);
  await card.press('Space');
  await expect(card).toHaveAttribute('aria-selected', 'true');
  await blur();
  expect(before.equals(await shoot(page, card))).toBe(false);
});

/** The colours of statuses stay as they are: the system's colour for texts, white here, cannot be seen on many of them. */
test('the check on the colour of a status has the colour that can be seen on it', async ({ storyPage }) => {
  const { page } = storyPage;
  await storyPage.visit('parts-workflow-statuscard--default', { axe: false });
  const check = page.locator('[data-slot="status-colors"] [data-slot="icon"]');
  await expect(check).toBeVisible();
  await expect(check).not.toHaveCSS('color', 'rgb(255, 255, 255)');
});

/** Drawings keep the colours of the page by default: they must use those of the text around them. */
test('drawings and their labels have the system colours', async ({ storyPage }) => {
  const { page } = storyPage;
  await storyPage.visit('screens-report-reportscreen--default', { axe: false });
  await page.locator('[data-slot="doughnut"] text').first().waitFor();
  const fills = await page
    .locator('svg text, svg tspan')
    .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).fill));
  expect(new Set(fills)).toEqual(new Set(['rgb(255, 255, 255)']));
  await storyPage.visit('parts-assets-upload-uploadpanel--default', { axe: false });
  const icons = await page
    .locator('[data-slot="icon"]')
    .evaluateAll((drawings) =>
      drawings.map((drawing) => [
        getComputedStyle(drawing).stroke,
        getComputedStyle(drawing.parentElement ?? drawing).color,
      ]),
    );
  expect(icons.length).toBeGreaterThan(5);
  expect(icons.filter(([stroke, text]) => stroke !== text)).toEqual([]);
});
