import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardSizes, gridGeometry } from './gridGeometry.ts';
import { clampView, fitScale, fitView, panBy, zoomBy, type ZoomFrame } from '../file/zoom.ts';

const length = fc.integer({ min: 1, max: 6000 });
const extent = fc.record({ width: length, height: length });
const frames: fc.Arbitrary<ZoomFrame> = fc.record({ viewport: extent, picture: extent });
const views = fc.record({
  scale: fc.double({ min: 0.01, max: 20, noNaN: true }),
  x: fc.double({ min: -9000, max: 9000, noNaN: true }),
  y: fc.double({ min: -9000, max: 9000, noNaN: true }),
});

describe('gridGeometry', () => {
  it('fills any width exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 240, max: 4000 }), fc.constantFrom(...cardSizes), (width, size) => {
        const { columns, cardWidth, gap } = gridGeometry(width, size);
        expect(columns).toBeGreaterThanOrEqual(1);
        expect(columns * cardWidth + (columns - 1) * gap).toBeCloseTo(width, 6);
      }),
    );
  });

  it('has two columns on a phone and more on a desktop', () => {
    expect(gridGeometry(328, 'M').columns).toBe(2);
    expect(gridGeometry(1152, 'M').columns).toBe(5);
    expect(gridGeometry(1152, 'S').columns).toBeGreaterThan(gridGeometry(1152, 'L').columns);
  });
});

describe('zoom', () => {
  it('fits the whole picture and never enlarges it to do so', () => {
    fc.assert(
      fc.property(frames, (frame) => {
        const { scale } = fitView(frame);
        expect(scale).toBeLessThanOrEqual(1);
        expect(frame.picture.width * scale).toBeLessThanOrEqual(frame.viewport.width + 1e-6);
        expect(frame.picture.height * scale).toBeLessThanOrEqual(frame.viewport.height + 1e-6);
      }),
    );
  });

  it('stays within its limits after any step, and clamping twice changes nothing', () => {
    fc.assert(
      fc.property(frames, views, fc.double({ min: 0.1, max: 10, noNaN: true }), (frame, view, factor) => {
        const next = panBy(zoomBy(clampView(view, frame), factor, frame), { x: 50, y: -50 }, frame);
        expect(next.scale).toBeGreaterThanOrEqual(fitScale(frame));
        expect(clampView(next, frame)).toEqual(next);
      }),
    );
  });

  it('keeps the point below the pointer in place', () => {
    const frame = { viewport: { width: 800, height: 600 }, picture: { width: 4000, height: 3000 } };
    const point = { x: 120, y: -80 };
    const before = { scale: 1, x: 30, y: 10 };
    const after = zoomBy(before, 2, frame, point);
    expect((point.x - after.x) / after.scale).toBeCloseTo((point.x - before.x) / before.scale, 9);
    expect((point.y - after.y) / after.scale).toBeCloseTo((point.y - before.y) / before.scale, 9);
  });
});
