import { expect, test, type Locator, type Page } from '@playwright/test';
import { defaultStories, openStory } from './stories.ts';

/*
 * Windows high contrast and its like: the browser takes away backgrounds and shadows and paints with a few colours of the
 * person. What was said with a background alone is then no longer said. Pixels are compared, because styles can lie.
 */
test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

const stops = 6;

/** A picture of an element and the 8 px around it. */
async function shoot(page: Page, locator: Locator): Promise<Buffer> {
  const box = await locator.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  if (!box) throw new Error('The element has no place on the page.');
  const x = Math.min(Math.max(box.x - 8, 0), width - 17);
  const y = Math.min(Math.max(box.y - 8, 0), height - 17);
  return page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    clip: { x, y, width: Math.min(box.width + 16, width - x), height: Math.min(box.height + 16, height - y) },
  });
}

/** The element that has the focus, by a mark; its beginning in words. Undefined at the end of the page. */
async function markFocused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    for (const old of document.querySelectorAll('[data-test-focused]'))
      old.removeAttribute('data-test-focused');
    const element = document.activeElement;
    if (!element || element === document.body || element.hasAttribute('data-test-seen')) return undefined;
    element.setAttribute('data-test-focused', '');
    element.setAttribute('data-test-seen', '');
    return element.outerHTML.slice(0, 160);
  });
}

for (const { id, title } of defaultStories) {
  test(`${title}: the focus can be seen`, async ({ page }) => {
    await openStory(page, id);
    const invisible: string[] = [];
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab');
      const words = await markFocused(page);
      if (words === undefined) break;
      const focused = page.locator('[data-test-focused]');
      const withFocus = await shoot(page, focused);
      await focused.evaluate((element: HTMLElement) => element.blur());
      if (withFocus.equals(await shoot(page, focused))) invisible.push(words);
    }
    expect(invisible).toEqual([]);
  });
}

interface StateCase {
  readonly what: string;
  readonly story: string;
  readonly selector: string;
  /** Takes away what says so. */
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

for (const { what, story, selector, change } of states) {
  test(`${what} can be seen`, async ({ page }) => {
    await openStory(page, story);
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

test('a selected file can be seen', async ({ page }) => {
  await openStory(page, 'parts-assets-list-assetgrid--default');
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

/** Drawings keep the colours of the page unless they are told: they must take those of the text around them. */
test('drawings and their words have the colours of the person', async ({ page }) => {
  await openStory(page, 'screens-report-reportscreen--default');
  await page.locator('[data-slot="doughnut"] text').first().waitFor();
  const fills = await page
    .locator('svg text, svg tspan')
    .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).fill));
  expect(new Set(fills)).toEqual(new Set(['rgb(255, 255, 255)']));
  await openStory(page, 'parts-assets-upload-uploadpanel--default');
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
