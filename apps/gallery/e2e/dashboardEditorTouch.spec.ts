import { dragByFinger, phone } from './dashboardByFinger.ts';
import {
  resetDashboard,
  openEditor,
  removeButtonOf,
  saved,
  spokenBy,
  storedDashboard,
  tileOf,
} from './dashboardEditorPage.ts';
import { fingerOn, longPressMs, middleOf } from './finger.ts';
import { expect, test } from './galleryTest.ts';

test.describe('one finger on a tile', () => {
  test.use(phone);

  test('scrolls the page by a swipe, drags after a long press, and changes nothing by a long press without a move (F45)', async ({
    page,
  }) => {
    await openEditor(page, 'user');
    const before = await storedDashboard(page);
    const title = tileOf(page, 'Recently updated files').getByText('Recently updated files');
    const finger = await fingerOn(page);
    await title.scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => document.querySelector('main')?.scrollTop ?? window.scrollY);
    const start = await scrolled();
    const at = await middleOf(title);
    await finger.down(at);
    await finger.move({ x: at.x, y: at.y - 220 });
    await finger.up();
    await expect.poll(scrolled).toBeGreaterThan(start + 100);
    await expect(spokenBy(page)).toHaveText('');
    expect(await storedDashboard(page)).toEqual(before);

    const still = tileOf(page, 'Recently added files').getByText('Recently added files');
    await still.scrollIntoViewIfNeeded();
    await finger.down(await middleOf(still));
    await finger.rest(longPressMs);
    await expect(spokenBy(page)).toHaveText('Recently added files picked up, column 4, row 1.');
    await finger.up();
    await expect(page.locator('[data-slot="dashboard-drag-preview"]')).toHaveCount(0);
    expect(await storedDashboard(page)).toEqual(before);
    // The next tap must act as a tap.
    await removeButtonOf(page, 'Recently added files').tap();
    await expect(removeButtonOf(page, 'Recently added files')).toHaveCount(0);
    await saved(page);
    const without = await storedDashboard(page);
    expect(without.widgets).toHaveLength(before.widgets.length - 1);

    await dragByFinger(page, title, { left: 4, top: 1 }, longPressMs);
    await expect(spokenBy(page)).toHaveText(/^Recently updated files dropped, column \d, row \d/);
    await saved(page);
    expect((await storedDashboard(page)).widgets).not.toEqual(without.widgets);
    await resetDashboard(page);
  });
});
