import { describe, expect, it } from 'vitest';
import {
  addIds,
  applyIntent,
  countSelected,
  emptySelection,
  isSelected,
  knownIds,
  resolveUnloadedRange,
  selectedIds,
  type AssetSelection,
  type SelectableList,
  type SelectionIntent,
} from './index.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
const list: SelectableList = { total: ids.length, idAt: (index) => ids[index] };

function applyAll(...intents: SelectionIntent[]): AssetSelection {
  return intents.reduce(
    (selection, intent) => applyIntent(selection, intent, list).selection,
    emptySelection,
  );
}

function chosen(selection: AssetSelection): string {
  return selectedIds(selection, ids).join('');
}

describe('pointer', () => {
  it('selects one file by a click and deselects the others', () => {
    expect(chosen(applyAll({ type: 'press', index: 2 }, { type: 'press', index: 5 }))).toBe('f');
  });

  it('adds and removes with Ctrl or Cmd', () => {
    const two = applyAll({ type: 'press', index: 2 }, { type: 'press', index: 5, toggle: true });
    expect(chosen(two)).toBe('cf');
    expect(chosen(applyIntent(two, { type: 'press', index: 2, toggle: true }, list).selection)).toBe('f');
  });

  it('selects from the anchor with Shift, and again from the same anchor', () => {
    const range = applyAll({ type: 'press', index: 6 }, { type: 'press', index: 8, extend: true });
    expect(chosen(range)).toBe('ghi');
    expect(chosen(applyIntent(range, { type: 'press', index: 4, extend: true }, list).selection)).toBe('efg');
  });

  it('adds a second range with Ctrl and Shift', () => {
    const intents = [
      { type: 'press', index: 0 },
      { type: 'press', index: 1, extend: true },
      { type: 'press', index: 5, toggle: true },
      { type: 'press', index: 7, toggle: true, extend: true },
    ] as const;
    expect(chosen(applyAll(...intents))).toBe('abfgh');
  });

  it('ignores positions outside of the list', () => {
    const selection = applyAll({ type: 'press', index: 2 });
    for (const index of [-1, 10, 1.5, Number.NaN])
      expect(applyIntent(selection, { type: 'press', index }, list).selection).toBe(selection);
  });
});

describe('keyboard', () => {
  const step = { type: 'step', columns: 4, rows: 1 } as const;

  it('moves the focus in rows and columns and never out of the list', () => {
    const at = (...intents: SelectionIntent[]) => applyAll(...intents).focus?.index;
    const start = { type: 'focus', index: 1 } as const;
    expect(at(start, { ...step, step: 'down' })).toBe(5);
    expect(at(start, { ...step, step: 'up' })).toBe(1);
    expect(at(start, { ...step, step: 'previous' }, { ...step, step: 'previous' })).toBe(0);
    expect(at({ type: 'focus', index: 7 }, { ...step, step: 'down' })).toBe(9);
    expect(at({ type: 'focus', index: 9 }, { ...step, step: 'down' })).toBe(9);
    expect(at(start, { ...step, step: 'pageDown', rows: 2 })).toBe(9);
    expect(at(start, { ...step, step: 'last' }, { ...step, step: 'next' })).toBe(9);
    expect(at({ ...step, step: 'next' })).toBe(0);
  });

  it('keeps the selection while the focus moves, and grows and shrinks a range with Shift', () => {
    const one = applyAll({ type: 'toggle', index: 1 }, { ...step, step: 'next' });
    expect(chosen(one)).toBe('b');
    const extend = { ...step, extend: true } as const;
    const three = applyAll(
      { type: 'toggle', index: 1 },
      { ...extend, step: 'next' },
      { ...extend, step: 'next' },
    );
    expect(chosen(three)).toBe('bcd');
    expect(chosen(applyIntent(three, { ...extend, step: 'previous' }, list).selection)).toBe('bc');
  });

  it('selects all and clears, and returns the same object when there was nothing to clear', () => {
    const all = applyAll({ type: 'focus', index: 3 }, { type: 'select-all' });
    expect(chosen(all)).toBe(ids.join(''));
    const none = applyIntent(all, { type: 'clear' }, list).selection;
    expect(chosen(none)).toBe('');
    expect(none.focus?.index).toBe(3);
    expect(applyIntent(none, { type: 'clear' }, list).selection).toBe(none);
  });
});

describe('touch', () => {
  it('opens by a tap until a long press starts a selection', () => {
    const tap = { type: 'press', index: 4, pointer: 'touch' } as const;
    expect(applyIntent(emptySelection, tap, list).opens).toBe(4);
    const started = applyAll({ type: 'long-press', index: 2 });
    const plan = applyIntent(started, tap, list);
    expect(plan.opens).toBeUndefined();
    expect(chosen(plan.selection)).toBe('ce');
    const ended = applyAll({ type: 'long-press', index: 2 }, { ...tap, index: 2 });
    expect(ended.isSelecting).toBe(false);
    expect(applyIntent(ended, tap, list).opens).toBe(4);
  });
});

describe('touch while files are selected', () => {
  const tap = (index: number) => ({ type: 'press', index, pointer: 'touch' }) as const;

  it('extends by a tap a selection that a checkbox started, and opens again when nothing is selected', () => {
    const started = applyAll({ type: 'toggle', index: 2 });
    const plan = applyIntent(started, tap(4), list);
    expect(plan.opens).toBeUndefined();
    expect(chosen(plan.selection)).toBe('ce');
    const cleared = applyIntent(applyIntent(plan.selection, tap(4), list).selection, tap(2), list);
    expect([chosen(cleared.selection), cleared.opens]).toEqual(['', undefined]);
    expect(applyIntent(cleared.selection, tap(4), list).opens).toBe(4);
  });

  it('removes a tapped file from a selection of all', () => {
    const all = applyAll({ type: 'select-all' });
    expect(chosen(applyIntent(all, tap(0), list).selection)).toBe(ids.slice(1).join(''));
  });
});

describe('100,000 files of which few are loaded', () => {
  const total = 100_000;
  const partlyLoaded: SelectableList = { total, idAt: (index) => (index < 200 ? `id${index}` : undefined) };

  it('selects all without listing ids', () => {
    const all = applyIntent(emptySelection, { type: 'select-all' }, partlyLoaded).selection;
    expect(all.ids.size).toBe(0);
    expect(countSelected(all, total)).toBe(total);
    expect(knownIds(all)).toBeUndefined();
    const exceptOne = applyIntent(all, { type: 'toggle', index: 7 }, partlyLoaded).selection;
    expect(countSelected(exceptOne, total)).toBe(total - 1);
    expect([
      isSelected(exceptOne, 'id7'),
      isSelected(exceptOne, 'id8'),
      isSelected(exceptOne, undefined),
    ]).toEqual([false, true, true]);
  });

  it('keeps a range across unloaded files as the unloaded range, counts it, and adds the ids when they load', () => {
    const anchored = applyIntent(emptySelection, { type: 'press', index: 150 }, partlyLoaded).selection;
    const range = applyIntent(anchored, { type: 'press', index: 349, extend: true }, partlyLoaded).selection;
    expect(range.unloadedRange).toEqual({ first: 150, last: 349, loadedCount: 50 });
    expect(countSelected(range, total)).toBe(200);
    expect(isSelected(range, undefined, 300)).toBe(true);
    expect(isSelected(range, undefined, 350)).toBe(false);
    const loaded = Array.from({ length: 200 }, (_, position) => `id${150 + position}`);
    const resolved = resolveUnloadedRange(range, range.unloadedRange!, loaded);
    expect(countSelected(resolved, total)).toBe(200);
    expect(knownIds(resolved)).toHaveLength(200);
    expect(resolveUnloadedRange(resolved, range.unloadedRange!, ['late'])).toBe(resolved);
  });
});

it('adds to an inverted selection by removing ids from the excluded ones', () => {
  const all = applyIntent(emptySelection, { type: 'select-all' }, list).selection;
  const exceptOne = applyIntent(all, { type: 'toggle', index: 1 }, list).selection;
  expect(chosen(exceptOne)).toBe('acdefghij');
  expect(chosen(addIds(exceptOne, ['b']))).toBe(ids.join(''));
});
