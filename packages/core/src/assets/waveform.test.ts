import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupPeaks, normalisePeaks } from './waveform.ts';

const peaks = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5000 });

describe('groupPeaks', () => {
  it('keeps the loudest of each part', () => {
    expect(groupPeaks([0.1, 0.9, 0, 0.3, 0.2, 0.2], 3)).toEqual([0.9, 0.3, 0.2]);
    expect(groupPeaks([0.1, 0.9], 5)).toEqual([0.1, 0.9]);
    expect(groupPeaks([], 5)).toEqual([]);
  });

  it('returns at most as many as asked for, and never loses the loudest', () => {
    fc.assert(
      fc.property(peaks, fc.integer({ min: 1, max: 300 }), (input, count) => {
        const grouped = groupPeaks(input, count);
        expect(grouped).toHaveLength(Math.min(count, input.length));
        expect(Math.max(0, ...grouped)).toBe(Math.max(0, ...input));
      }),
    );
  });
});

describe('normalisePeaks', () => {
  it('makes the loudest 1, and leaves silence and its noise at 0', () => {
    expect(normalisePeaks([0.1, 0.2, 0])).toEqual([0.5, 1, 0]);
    expect(normalisePeaks([0, 0.0005])).toEqual([0, 0]);
    expect(normalisePeaks([])).toEqual([]);
  });
});
