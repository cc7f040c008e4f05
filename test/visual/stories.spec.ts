import { findInvisibleFocus, forceColors } from './forcedColors.ts';
import { desktop, expectScreenshots, recordedWith } from './screenshots.ts';
import { everyStory, isDefault, isPictured, stories } from './stories.ts';
import { expect, test, within } from './storyPage.ts';

test('there are stories, and screens among them', () => {
  expect(stories.length).toBeGreaterThan(0);
  expect(everyStory.length).toBeGreaterThan(100);
  expect(everyStory.filter(isPictured).length).toBeGreaterThan(2);
});

test('a visit fails for a missing story, and for violations found by axe', async ({ storyPage }) => {
  const size = { width: 1200, height: 900 };
  await expect(storyPage.visit('parts-button--missing', { size })).rejects.toThrow(
    'Storybook has no story "parts-button--missing"',
  );
  await storyPage.visit('parts-button--default');
  await storyPage.page.evaluate(() => {
    const picture = document.createElement('img');
    const words = document.createElement('p');
    words.textContent = 'Words whose letters cannot be set apart';
    words.style.setProperty('letter-spacing', '0.01em', 'important');
    const planted = document.createElement('div');
    planted.id = 'planted';
    planted.append(picture, words);
    document.body.append(planted);
  });
  await expect(storyPage.visit('parts-button--default')).rejects.toThrow(/avoid-inline-spacing[^]*image-alt/);
  await storyPage.page.locator('#planted').evaluate((planted) => planted.remove());
  await storyPage.visit('parts-button--default');
});

test('a page that does not respond fails with the condition that was awaited', async ({ storyPage }) => {
  const never = storyPage.page.evaluate(() => new Promise(() => {}));
  await expect(within(50, 'an answer', never)).rejects.toThrow(
    'The page did not answer within 0.05 s: an answer.',
  );
});

/** The other states of a part or screen share a test: each test costs as much as drawing a small story. */
for (const title of new Set(stories.map((story) => story.title))) {
  const others = stories.filter((story) => story.title === title && !isDefault(story));
  if (others.length === 0) continue;
  test(`${title}: ${others.length} other states`, async ({ storyPage }) => {
    test.setTimeout(others.length * 120_000);
    for (const { id, name } of others) {
      const errors = await storyPage.visit(id).then(() => '', String);
      expect.soft(errors, `${title}: ${name}`).toBe('');
      // The others would wait for the same page.
      if (errors.includes('did not answer')) break;
    }
  });
}

for (const story of stories.filter(isDefault)) {
  const tag = isPictured(story) ? ['@pictured'] : [];
  test(`${story.title}: ${story.name}`, { tag }, async ({ storyPage, browser }) => {
    // This story is in many screenshots.
    if (isPictured(story)) test.slow();
    await storyPage.visit(story.id, isPictured(story) ? { size: desktop } : {});
    if (isPictured(story)) {
      // With movement the change to another look would be seen half-way.
      await storyPage.page.emulateMedia({ reducedMotion: 'reduce' });
      await expectScreenshots(storyPage, story.id, browser);
      await storyPage.changeLook({}, desktop);
    }
    await forceColors(storyPage.page, true);
    const invisible = await within(
      100_000,
      'the focus in forced colours',
      findInvisibleFocus(storyPage.page),
    );
    await forceColors(storyPage.page, false);
    expect.soft(invisible, 'What has the focus is seen in forced colours.').toEqual([]);
  });
}

test('an error that the page throws after a visit fails the test', async ({ storyPage }) => {
  test.fail();
  await storyPage.visit('parts-button--default', { axe: false });
  await Promise.all([
    storyPage.page.waitForEvent('pageerror'),
    storyPage.page.evaluate(() => void setTimeout(() => Promise.reject(new Error('thrown late')))),
  ]);
});

test('screenshots are compared', { tag: '@pictured' }, ({ browser }) => {
  const { recorded, here } = recordedWith(browser);
  test.skip(here !== recorded, `The screenshots were recorded with ${recorded}; this is ${here}.`);
});

test('stories contain their fonts, and the browser sees no others', async ({ storyPage }) => {
  await storyPage.visit('parts-button--default', { axe: false });
  const widths = await storyPage.page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()));
    const context = document.createElement('canvas').getContext('2d');
    return ['Inter Variable', 'DejaVu Sans', 'Liberation Sans', 'Noto Sans'].map((family) => {
      if (context) context.font = `16px '${family}', 'DejaVu Sans'`;
      return context?.measureText('Handgloves 0123').width;
    });
  });
  const [inter, dejaVu, ...others] = widths;
  expect(inter).not.toBe(dejaVu);
  expect(others).toEqual([dejaVu, dejaVu]);
});
