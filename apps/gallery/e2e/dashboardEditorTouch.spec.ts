import { dragByFinger, phone } from './dashboardByFinger.ts';
import {
  forgetDashboard,
  openEditor,
  removerOf,
  saved,
  spokenBy,
  storedDashboard,
  tileOf,
} from './dashboardEditorPage.ts';
import { fingerOn, longPressMs, middleOf } from './finger.ts';
import { expect, test } from './galleryTest.ts';

test.describe('one finger on a tile', () => {
  test.use(phone);

  test('scrolls the page when it swipes, and drags after a long press', async ({ page }) => {
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

    await dragByFinger(page, title, { left: 4, top: 1 }, longPressMs);
    await expect(spokenBy(page)).toHaveText(/^Recently updated files dropped, column \d, row \d/);
    await saved(page);
    expect((await storedDashboard(page)).widgets).not.toEqual(before.widgets);
    await forgetDashboard(page);
  });

  test('a long press that goes nowhere changes nothing, and the next tap is a tap (F45)', async ({
    page,
  }) => {
    await openEditor(page, 'user');
    const before = await storedDashboard(page);
    const title = tileOf(page, 'Recently added files').getByText('Recently added files');
    const finger = await fingerOn(page);
    await title.scrollIntoViewIfNeeded();
    await finger.down(await middleOf(title));
    await finger.rest(longPressMs);
    await expect(spokenBy(page)).toHaveText('Recently added files picked up, column 4, row 1.');
    await finger.up();
    await expect(page.locator('[data-slot="dashboard-drag-preview"]')).toHaveCount(0);
    expect(await storedDashboard(page)).toEqual(before);
    await removerOf(page, 'Recently added files').tap();
    await expect(removerOf(page, 'Recently added files')).toHaveCount(0);
    await saved(page);
    await forgetDashboard(page);
  });
});
