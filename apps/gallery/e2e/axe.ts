import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The rules about a page as a whole, which the stories of a screen do not have: its title, language, landmarks and headings. */
const pageRules = [
  'aria-hidden-body',
  'bypass',
  'document-title',
  'duplicate-id-aria',
  'heading-order',
  'html-has-lang',
  'html-lang-valid',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'page-has-heading-one',
  'region',
  'skip-link',
];

type RunOnly = { readonly type: 'tag' | 'rule'; readonly values: string[] };

/** Runs axe in the page itself, which has no frames; its code is sent to a document once. Lists only violations. */
async function expectNone(page: Page, runOnly: RunOnly, where: string) {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  // `axeSource` is evaluated before the run: here an expression without effect, as '' would mean the code of axe again.
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: 'undefined' }) })
    .setLegacyMode()
    .options({ runOnly, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found, where).toEqual([]);
}

/** Checks how a page is built around a screen. The stories of the screen prove its content, with all rules and in both themes. */
export async function expectPageStructure(page: Page, where: string) {
  await expectNone(page, { type: 'rule', values: pageRules }, where);
}

/** Waits until nothing fades or moves any more: axe judges the colours of the moment. Spinners turn without end. */
async function untilStill(page: Page) {
  const countFinite = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
          .length,
    );
  await expect.poll(countFinite).toBe(0);
}

/**
 * Runs axe in the light theme, and in the dark one the rules that look at colours: the theme is CSS alone, and changes
 * nothing else.
 */
export async function expectNoViolationsInLightAndDark(page: Page, where: string) {
  await untilStill(page);
  await expectNone(page, { type: 'tag', values: tags }, `${where} light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilStill(page);
  await expectNone(page, { type: 'rule', values: colourRules }, `${where} dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}
