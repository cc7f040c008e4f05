import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  alignSelection,
  applyIntent,
  countSelected,
  emptySelection,
  isSelected,
  resolveUnloadedRange,
  selectedIds,
  type AssetSelection,
  type SelectableList,
  type SelectionIntent,
} from './index.ts';

const index = fc.integer({ min: -2, max: 45 });
const flag = fc.boolean();
const intent: fc.Arbitrary<SelectionIntent> = fc.oneof(
  fc.record({
    type: fc.constant('press' as const),
    index,
    pointer: fc.constantFrom('mouse' as const, 'touch' as const),
    extend: flag,
    toggle: flag,
  }),
  fc.record({ type: fc.constant('long-press' as const), index }),
  fc.record({ type: fc.constant('toggle' as const), index, extend: flag }),
  fc.record({ type: fc.constant('focus' as const), index }),
  fc.record({
    type: fc.constant('step' as const),
    step: fc.constantFrom('previous', 'next', 'up', 'down', 'first', 'last', 'pageUp', 'pageDown'),
    columns: fc.integer({ min: 0, max: 9 }),
    rows: fc.integer({ min: 0, max: 4 }),
    extend: flag,
    add: flag,
  }),
  fc.constant({ type: 'select-all' as const }),
  fc.constant({ type: 'clear' as const }),
);

const total = fc.integer({ min: 0, max: 40 });

function idsOf(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `id${at}`);
}

function listOf(ids: readonly string[]): SelectableList {
  return { total: ids.length, idAt: (at) => ids[at] };
}

function deepFreeze(selection: AssetSelection): AssetSelection {
  const refuse = () => {
    throw new Error('a selection was changed in place');
  };
  const ids = Object.assign(new Set(selection.ids), { add: refuse, delete: refuse, clear: refuse });
  return Object.freeze({ ...selection, ids: Object.freeze(ids) });
}

function applyAll(list: SelectableList, intents: readonly SelectionIntent[]): AssetSelection {
  return intents.reduce((at, next) => applyIntent(deepFreeze(at), next, list).selection, emptySelection);
}

test('count, ids and the state of one file always agree, and the focus stays in the list', () => {
  fc.assert(
    fc.property(total, fc.array(intent, { maxLength: 25 }), (count, intents) => {
      const ids = idsOf(count);
      const selection = applyAll(listOf(ids), intents);
      const chosen = selectedIds(selection, ids);
      expect(countSelected(selection, count)).toBe(chosen.length);
      expect(ids.filter((id) => isSelected(selection, id))).toEqual(chosen);
      for (const position of [selection.focus, selection.anchor])
        if (position) expect(ids[position.index]).toBe(position.id);
    }),
  );
});

test('a partly loaded list selects the same files once the ids have loaded', () => {
  fc.assert(
    fc.property(
      total,
      fc.array(intent, { maxLength: 12 }),
      fc.integer({ min: 1, max: 7 }),
      (count, intents, gap) => {
        const ids = idsOf(count);
        const start = applyAll(listOf(ids), intents);
        const extend = { type: 'press', index: Math.floor(count / 2), extend: true, toggle: true } as const;
        const partial = { total: count, idAt: (at: number) => (at % gap === 0 ? ids[at] : undefined) };
        const partlyLoaded = applyIntent(start, extend, partial).selection;
        const { unloadedRange } = partlyLoaded;
        const resolved = unloadedRange
          ? resolveUnloadedRange(
              partlyLoaded,
              unloadedRange,
              ids.slice(unloadedRange.first, unloadedRange.last + 1),
            )
          : partlyLoaded;
        const fullyLoaded = applyIntent(start, extend, listOf(ids)).selection;
        expect(selectedIds(partlyLoaded, ids)).toEqual(selectedIds(fullyLoaded, ids));
        expect(selectedIds(resolved, ids)).toEqual(selectedIds(fullyLoaded, ids));
      },
    ),
  );
});

test('toggling a file twice, and clearing after any steps, leave nothing selected', () => {
  fc.assert(
    fc.property(total, fc.array(intent), fc.nat({ max: 39 }), (count, intents, at) => {
      const list = listOf(idsOf(count));
      const before = applyAll(list, intents);
      const toggle = { type: 'toggle', index: at } as const;
      const twice = applyAll(list, [...intents, toggle, toggle]);
      expect(selectedIds(twice, idsOf(count))).toEqual(selectedIds(before, idsOf(count)));
      const cleared = applyIntent(before, { type: 'clear' }, list).selection;
      expect(countSelected(cleared, count)).toBe(0);
    }),
  );
});

test('a change of the list never changes which files are selected, and anchor and focus follow their files', () => {
  fc.assert(
    fc.property(total, fc.array(intent), fc.nat({ max: 60 }), (count, intents, added) => {
      const ids = idsOf(count);
      const before = applyAll(listOf(ids), intents);
      const longerIds = [...Array.from({ length: added }, (_, at) => `new${at}`), ...ids];
      const after = alignSelection(deepFreeze(before), listOf(longerIds));
      const idsBefore = new Set(ids);
      const stillSelected = selectedIds(after, longerIds).filter((id) => idsBefore.has(id));
      expect(stillSelected).toEqual(selectedIds(before, ids));
      if (after.focus) expect(longerIds[after.focus.index]).toBe(after.focus.id);
    }),
  );
});
