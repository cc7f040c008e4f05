import { describe, expect, it } from 'vitest';
import { placeAt, type ViewBoxes } from './viewGeometry.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** A list at the left, and a preview with two rows of 100 × 50 below a picture, 4 pixels apart. */
const boxes: ViewBoxes = {
  list: box(0, 0, 90, 400),
  preview: box(100, 0, 120, 300),
  rows: [box(110, 100, 100, 50), box(110, 154, 100, 50)],
};

const at = (x: number, y: number, perRow: 1 | 2 = 2, isRtl = false) =>
  placeAt({ x, y }, boxes, perRow, isRtl);

describe('the drop target at a point', () => {
  it.each([
    ['over the picture', 150, 20, { row: 0, side: 'above' }],
    ['at the upper edge of a row', 150, 110, { row: 0, side: 'above' }],
    ['at its lower edge', 150, 140, { row: 0, side: 'below' }],
    ['in the first half of its middle', 120, 125, { row: 0, side: 'left' }],
    ['in the second half of its middle', 200, 125, { row: 0, side: 'right' }],
    ['between two rows', 150, 152, { row: 1, side: 'above' }],
    ['below the last one', 150, 290, { row: 1, side: 'below' }],
    ['over the list', 20, 20, 'list'],
    ['elsewhere', 95, 20, undefined],
    ['below the preview', 150, 301, undefined],
  ] as const)('%s', (_, x, y, wanted) => {
    expect(at(x, y)).toEqual(wanted);
  });

  it('the first place of a row is at the right in right-to-left text', () => {
    expect(at(120, 125, 2, true)).toEqual({ row: 0, side: 'right' });
    expect(at(200, 125, 2, true)).toEqual({ row: 0, side: 'left' });
  });

  it('a flat list has no sides', () => {
    expect(at(120, 124, 1)).toEqual({ row: 0, side: 'above' });
    expect(at(120, 126, 1)).toEqual({ row: 0, side: 'below' });
  });

  it('an empty view is one drop target', () => {
    expect(placeAt({ x: 150, y: 150 }, { ...boxes, rows: [] }, 2, false)).toEqual({ row: 0, side: 'above' });
  });
});
