import type { Locator, Page } from '@playwright/test';

/** A point of the window in pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** One finger on a real touch screen: the browser itself decides what scrolls and what is dragged. */
export interface Finger {
  down(point: Point): Promise<void>;
  /** Moves there in several steps. */
  move(point: Point): Promise<void>;
  /** Waits without a move, in milliseconds. */
  rest(ms: number): Promise<void>;
  up(): Promise<void>;
}

/** Longer than the long press that starts a drag. */
export const longPressMs = 800;

/** A finger for a page whose context has a touch screen. */
export async function fingerOn(page: Page): Promise<Finger> {
  const browser = await page.context().newCDPSession(page);
  let now: Point = { x: 0, y: 0 };
  const dispatchTouch = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [now] });
  return {
    async down(point) {
      now = point;
      await dispatchTouch('touchStart');
    },
    async move(point) {
      const [from, steps] = [now, 8];
      for (let step = 1; step <= steps; step += 1) {
        const share = step / steps;
        now = { x: from.x + (point.x - from.x) * share, y: from.y + (point.y - from.y) * share };
        await dispatchTouch('touchMove');
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
    },
    rest: (ms) => page.waitForTimeout(ms),
    async up() {
      await dispatchTouch('touchEnd');
    },
  };
}

/** Two fingers for a page whose context has a touch screen: both on a level line, on either side of a point. */
export async function pinch(
  page: Page,
  { around, from, to }: { around: Point; from: number; to: number },
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const pointsAt = (distance: number) =>
    [-1, 1].map((side, id) => ({ id, x: around.x + (side * distance) / 2, y: around.y }));
  const steps = 8;
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: pointsAt(from) });
  for (let step = 1; step <= steps; step += 1) {
    const touchPoints = pointsAt(from + ((to - from) * step) / steps);
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Two quick taps at one place; their events carry the times of quick ones, however busy the machine is. */
export async function doubleTap(page: Page, point: Point): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  for (const [index, type] of (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).entries())
    await browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [point],
      timestamp: start + index * 0.04,
    });
}

/** The middle of a visible element. */
export async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator.toString()} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
