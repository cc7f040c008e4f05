import { findInvisibleFocus, forceColors } from './forcedColors.ts';
import { desktop, expectScreenshots, recordedWith } from './screenshots.ts';
import { everyStory, isDefault, isPictured, stories } from './stories.ts';
import { expect, test } from './storyPage.ts';

test('there are stories, and screens among them', () => {
  expect(stories.length).toBeGreaterThan(0);
  expect(everyStory.length).toBeGreaterThan(100);
  expect(everyStory.filter(isPictured).length).toBeGreaterThan(2);
});

for (const story of stories.filter((each) => !isDefault(each)))
  test(`${story.title}: ${story.name}`, ({ live }) => live.visit(story.id));

for (const story of stories.filter(isDefault)) {
  const tag = isPictured(story) ? ['@pictured'] : [];
  test(`${story.title}: ${story.name}`, { tag }, async ({ still, browser }) => {
    await still.visit(story.id, isPictured(story) ? { size: desktop } : {});
    if (isPictured(story)) {
      await expectScreenshots(still, story.id, browser);
      await still.changeLook({}, desktop);
    }
    await forceColors(still.page, true);
    const invisible = await findInvisibleFocus(still.page);
    await forceColors(still.page, false);
    expect.soft(invisible, 'What has the focus is seen in forced colours.').toEqual([]);
  });
}

test('screenshots are compared', { tag: '@pictured' }, ({ browser }) => {
  const { recorded, here } = recordedWith(browser);
  test.skip(here !== recorded, `The screenshots were recorded with ${recorded}; this is ${here}.`);
});

test('stories bring their fonts, and the browser sees no others', async ({ still }) => {
  await still.visit('parts-button--default', { axe: false });
  const widths = await still.page.evaluate(async () => {
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
