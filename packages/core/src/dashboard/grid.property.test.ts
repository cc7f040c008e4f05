import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginDrag, compact, findFreeCell, place, remove, resize, rowsOf, type GridItem } from './grid.ts';

const columns = 12;

function freeze(items: readonly GridItem[]): readonly GridItem[] {
  return Object.freeze(items.map((item) => Object.freeze(item)));
}

const validShape = fc.record({
  width: fc.integer({ min: 1, max: columns }),
  height: fc.integer({ min: 1, max: 5 }),
  left: fc.integer({ min: 0, max: columns - 1 }),
  top: fc.integer({ min: 0, max: 60 }),
});
const anyShape = fc.record({
  width: fc.oneof(fc.integer(), fc.double()),
  height: fc.oneof(fc.integer({ max: 9 }), fc.constant(Number.NaN)),
  left: fc.oneof(fc.integer(), fc.double()),
  top: fc.oneof(fc.integer(), fc.double()),
});
const withIds = (shapes: typeof validShape | typeof anyShape extends fc.Arbitrary<infer T> ? T[] : never) =>
  freeze(shapes.map((shape, at) => ({ id: `w${String(at).padStart(3, '0')}`, ...shape })));
const anyItems = fc.array(fc.oneof(validShape, anyShape), { maxLength: 25 }).map(withIds);
const layouts = fc
  .array(validShape, { minLength: 1, maxLength: 14 })
  .map((shapes) => freeze(compact(withIds(shapes))));
const cells = fc.record({ left: fc.integer({ min: -3, max: 15 }), top: fc.integer({ min: -3, max: 60 }) });
const noLimit = { maxRows: 10_000 };

function overlap(one: GridItem, other: GridItem): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

/** No overlap, in bounds, whole numbers, nothing that could float up. */
function expectCompact(items: readonly GridItem[]): void {
  items.forEach((item, at) => {
    expect(Number.isInteger(item.top) && item.top >= 0).toBe(true);
    expect(item.left >= 0 && item.left + item.width <= columns && item.width > 0 && item.height > 0).toBe(
      true,
    );
    for (const other of items.slice(at + 1))
      expect(overlap(item, other), `${item.id} on ${other.id}`).toBe(false);
    const movedUp = { ...item, top: item.top - 1 };
    const canMoveUp = item.top > 0 && !items.some((other) => other.id !== item.id && overlap(movedUp, other));
    expect(canMoveUp, `${item.id} could float up`).toBe(false);
  });
}

const idsOf = (items: readonly GridItem[]) => items.map(({ id }) => id).toSorted();

test('compacting any input gives a valid layout with every id, and is idempotent', () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      const once = compact(items);
      expectCompact(once);
      expect(idsOf(once)).toEqual(idsOf(items));
      expect(compact(freeze(once))).toEqual(once);
    }),
  );
});

test('the order of the input does not matter', () => {
  fc.assert(
    fc.property(
      layouts.chain((items) =>
        fc.tuple(fc.constant(items), fc.shuffledSubarray([...items], { minLength: items.length }), cells),
      ),
      ([items, shuffled, cell]) => {
        expect(compact(shuffled)).toEqual(compact(items));
        const [item] = items;
        if (item) expect(place(shuffled, item, cell, noLimit)).toEqual(place(items, item, cell, noLimit));
      },
    ),
  );
});

test('a drop gives a valid layout, and returns exactly the other widgets that moved', () => {
  fc.assert(
    fc.property(layouts, fc.nat(), cells, (items, nth, cell) => {
      const item = items[nth % items.length];
      if (!item) return;
      const plan = place(items, item, cell, noLimit);
      expectCompact(plan.items);
      expect(idsOf(plan.items)).toEqual(idsOf(items));
      const moved = plan.items.filter(
        (each) => each.id !== item.id && !items.some((old) => old.id === each.id && old.top === each.top),
      );
      expect(plan.moved).toEqual(moved.map(({ id }) => id));
      for (const each of plan.items)
        if (each.id !== item.id) expect(each.left).toBe(items.find(({ id }) => id === each.id)?.left);
    }),
  );
});

test('dragging anywhere and back to the start gives the original layout', () => {
  fc.assert(
    fc.property(layouts, fc.nat(), fc.array(cells, { maxLength: 10 }), (items, nth, way) => {
      const item = items[nth % items.length];
      if (!item) return;
      const drag = beginDrag(items, item, noLimit);
      for (const cell of way) drag.over(cell);
      expect(drag.over(item)).toEqual({ items, moved: [] });
    }),
  );
});

/** The rule of A40, computed step by step, without optimization. */
function dropByDefinition(
  items: readonly GridItem[],
  item: GridItem,
  cell: { left: number; top: number },
): GridItem[] {
  let others = items.filter(({ id }) => id !== item.id);
  const dragged = {
    ...item,
    left: Math.min(Math.max(cell.left, 0), columns - item.width),
    top: Math.max(cell.top, 0),
  };
  const push = () => {
    others = others.map((each) =>
      each.top >= dragged.top ? { ...each, top: each.top + item.height } : each,
    );
  };
  push();
  while (others.some((each) => each.top < dragged.top && overlap(each, dragged))) {
    dragged.top += 1;
    push();
  }
  return compact([...others, dragged]);
}

test('a drop equals the result of the five steps of the placement rule', () => {
  fc.assert(
    fc.property(layouts, fc.nat(), cells, (items, nth, cell) => {
      const item = items[nth % items.length];
      if (item) expect(place(items, item, cell, noLimit).items).toEqual(dropByDefinition(items, item, cell));
    }),
    { numRuns: 500 },
  );
});

test('a new item pushes items that start at or below its row', () => {
  const items = freeze([
    { id: 'a', left: 0, top: 0, width: 6, height: 2 },
    { id: 'b', left: 0, top: 2, width: 6, height: 2 },
    { id: 'c', left: 6, top: 0, width: 6, height: 4 },
  ]);
  const plan = place(items, { id: 'new', left: 0, top: 0, width: 4, height: 3 }, { left: 0, top: 2 });
  expect(plan.moved).toEqual(['b']);
  expect(plan.items.map(({ id, left, top }) => [id, left, top])).toEqual([
    ['a', 0, 0],
    ['c', 6, 0],
    ['new', 0, 2],
    ['b', 0, 5],
  ]);
});

test('an item that would end below the last row blocks the drop, and nothing changes (A41)', () => {
  const items = freeze([
    { id: 'a', left: 0, top: 0, width: 12, height: 48 },
    { id: 'b', left: 0, top: 48, width: 12, height: 2 },
  ]);
  const wide = { id: 'new', left: 0, top: 0, width: 1, height: 1 };
  expect(place(items, wide, { left: 0, top: 0 })).toEqual({ items, moved: [], blocked: 'max-rows' });
  expect(place(items, wide, { left: 0, top: 0 }, { maxRows: 51 }).blocked).toBeUndefined();
  expect(resize(items, 'b', { width: 12, height: 3 }).items).toBe(items);
});

test('a thousand random steps keep the layout valid and within its rows (F47)', () => {
  const step = fc.tuple(fc.constantFrom('place', 'add', 'remove', 'resize'), fc.nat({ max: 40 }), validShape);
  fc.assert(
    fc.property(fc.array(step, { minLength: 1000, maxLength: 1000 }), (steps) => {
      let items: readonly GridItem[] = [];
      for (const [kind, nth, shape] of steps) {
        const known = items[nth % Math.max(items.length, 1)];
        if (kind === 'remove' && known) items = remove(items, known.id).items;
        else if (kind === 'resize' && known) items = resize(items, known.id, shape).items;
        else if (kind === 'place' && known) items = place(items, known, shape).items;
        else if (items.length < 30) items = place(items, { id: `n${nth}`, ...shape }, shape).items;
        freeze(items);
        expect(new Set(idsOf(items)).size).toBe(items.length);
        expect(rowsOf(items)).toBeLessThanOrEqual(50);
      }
      expectCompact(items);
    }),
    { numRuns: 20 },
  );
});

test('the first free cell is free, and no cell before it is', () => {
  fc.assert(
    fc.property(
      layouts,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 4 }),
      (items, width, height) => {
        const cell = findFreeCell(items, { width, height });
        const isFree = (left: number, top: number) =>
          !items.some((item) => overlap(item, { id: '', left, top, width, height }));
        expect(isFree(cell.left, cell.top)).toBe(true);
        for (let at = 0; at < cell.top * columns + cell.left; at += 1)
          if ((at % columns) + width <= columns)
            expect(isFree(at % columns, Math.floor(at / columns))).toBe(false);
      },
    ),
  );
});
