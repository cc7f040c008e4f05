import { describe, expect, it } from 'vitest';
import { suiteTable } from './suiteTable.ts';

const check = {
  name: 'check',
  passed: 14,
  failed: 0,
  seconds: 98.04,
  notes: [],
  processor: { seconds: 123.42, complete: true },
};
const browser = {
  name: 'browser and stories',
  passed: 1111,
  failed: 1,
  seconds: 494.2,
  notes: [],
};

describe('the table of suites', () => {
  it('has the seconds and the processor seconds of each, and of the whole run', () => {
    const other = { ...browser, processor: { seconds: 900.5, complete: true } };
    expect(suiteTable([check, other], 500)).toBe(
      [
        'suite                passed  failed  seconds  processor seconds',
        'check                    14       0     98.0              123.4',
        'browser and stories    1111       1    494.2              900.5',
        'all                                    500.0             1023.9',
        '',
      ].join('\n'),
    );
  });

  it('shows where a figure is a lower bound, and where there is none', () => {
    const partial = { ...check, processor: { seconds: 10, complete: false } };
    expect(suiteTable([partial], 1)).toContain('at least 10.0\nall');
    const table = suiteTable([check, browser], 1);
    expect(table).toContain('494.2      not available\n');
    expect(table).toContain('at least 123.4\n');
    expect(suiteTable([browser], 1)).not.toContain('at least');
  });
});
