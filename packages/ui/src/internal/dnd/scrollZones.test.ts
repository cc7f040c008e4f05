import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScrollZones, verticalShares, bothAxesShares } from './scrollZones.ts';

interface Sizes {
  scrollTop: number;
  scrollHeight: number;
  scrollLeft: number;
  scrollWidth: number;
}

/** An element of 100 × 100 pixels at the corner of the window. */
function framed(sizes: Partial<Sizes> = {}) {
  const now: Sizes = { scrollTop: 0, scrollHeight: 100, scrollLeft: 0, scrollWidth: 100, ...sizes };
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  for (const name of ['clientWidth', 'clientHeight'] as const)
    Object.defineProperty(element, name, { value: 100 });
  for (const name of ['scrollTop', 'scrollHeight', 'scrollLeft', 'scrollWidth'] as const)
    Object.defineProperty(element, name, { get: () => now[name] });
  return { element, now };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the edges at which a drag scrolls the page', () => {
  it.each([
    [{ scrollTop: 50, scrollHeight: 300 }, { x: 50, y: 5 }, true],
    [{ scrollTop: 50, scrollHeight: 300 }, { x: 50, y: 50 }, false],
    [{ scrollTop: 50, scrollHeight: 300 }, { x: 50, y: 95 }, true],
    [{ scrollHeight: 300 }, { x: 50, y: 5 }, false],
    [{ scrollTop: 200, scrollHeight: 300 }, { x: 50, y: 95 }, false],
    // Zoomed pages scroll to fractions of a pixel: less than one is not worth scrolling.
    [{ scrollTop: 199.4, scrollHeight: 300 }, { x: 50, y: 95 }, false],
    [{ scrollTop: 199, scrollHeight: 300 }, { x: 50, y: 95 }, true],
    [{ scrollTop: 0.6, scrollHeight: 300 }, { x: 50, y: 5 }, false],
    [{ scrollTop: 1, scrollHeight: 300 }, { x: 50, y: 5 }, true],
    [{ scrollWidth: 300 }, { x: 95, y: 50 }, true],
    [{ scrollWidth: 300 }, { x: 5, y: 50 }, false],
    [{ scrollWidth: 300, scrollLeft: -200 }, { x: 5, y: 50 }, false],
    [{ scrollWidth: 300, scrollLeft: -200 }, { x: 95, y: 50 }, true],
  ])('%j at %j: %s', (sizes, point, expected) => {
    const scrollZones = createScrollZones(bothAxesShares);
    scrollZones.moveTo(point);
    expect(scrollZones.isInZone(framed(sizes).element)).toBe(expected);
  });

  it('are measured once for all moves over a page, until its layout may have changed', () => {
    const { element, now } = framed();
    const scrollZones = createScrollZones(verticalShares);
    scrollZones.moveTo({ x: 50, y: 84 });
    expect(scrollZones.isInZone(element)).toBe(false);
    now.scrollTop = 50;
    // The later moves lead into the upper zone, where another measurement would find what is hidden above.
    for (let y = 84; y >= 0; y -= 1) {
      scrollZones.moveTo({ x: 50, y });
      vi.advanceTimersByTime(16);
      expect(scrollZones.isInZone(element)).toBe(false);
    }
    scrollZones.moveTo(undefined);
    expect(scrollZones.isInZone(element)).toBe(true);
  });

  it('are measured again at the lower end, where the page may have grown, and after a scroll', () => {
    const { element, now } = framed();
    const scrollZones = createScrollZones(verticalShares);
    scrollZones.moveTo({ x: 50, y: 95 });
    expect(scrollZones.isInZone(element)).toBe(false);
    now.scrollHeight = 200;
    vi.advanceTimersByTime(250);
    expect(scrollZones.isInZone(element)).toBe(true);
    now.scrollTop = 100;
    scrollZones.moveTo(undefined);
    expect(scrollZones.isInZone(element)).toBe(false);
  });

  it.each([
    [
      { scrollTop: 50, scrollHeight: 300 },
      { x: 50, y: 0 },
      { x: 0, y: -1 },
    ],
    [
      { scrollTop: 50, scrollHeight: 300 },
      { x: 50, y: -40 },
      { x: 0, y: -1 },
    ],
    [
      { scrollTop: 50, scrollHeight: 300 },
      { x: 50, y: 7.5 },
      { x: 0, y: -0.5 },
    ],
    [
      { scrollTop: 50, scrollHeight: 300 },
      { x: 50, y: 92.5 },
      { x: 0, y: 0.5 },
    ],
    [
      { scrollTop: 50, scrollHeight: 300 },
      { x: 150, y: 0 },
      { x: 0, y: 0 },
    ],
    [{ scrollWidth: 300 }, { x: 95, y: 50 }, { x: 0.5, y: 0 }],
    [{ scrollWidth: 300 }, { x: 140, y: 50 }, { x: 1, y: 0 }],
    [{ scrollWidth: 300 }, { x: 95, y: 150 }, { x: 0, y: 0 }],
  ])('scroll %j at %j by %j of the maximum', (sizes, point, expected) => {
    const scrollZones = createScrollZones(bothAxesShares);
    scrollZones.moveTo(point);
    const { x, y } = scrollZones.strengthOf(framed(sizes).element);
    expect(x).toBeCloseTo(expected.x);
    expect(y).toBeCloseTo(expected.y);
  });
});
