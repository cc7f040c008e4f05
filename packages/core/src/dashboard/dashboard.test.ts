import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Action } from '../contract/index.ts';
import { applyCommand, planCommand, type DashboardCommand } from './commands.ts';
import { createHistory, redo, undo } from '../internal/history.ts';
import { defaultDashboard } from './defaultDashboard.ts';
import { compact, rowsOf } from './grid.ts';
import { keyOf } from './keyboard.ts';
import { mergePlacements } from './merge.ts';
import { dividePlacements, joinPlacements, parsePlacements, type WidgetPlacement } from './placements.ts';
import { isAllowedSize, nextSize, slotsOf, builtInWidgets, widgetCatalogue } from './widgets.ts';

/** Somebody who may read the most active users, or may nothing. */
const onlyUsers = (mayReadUsers: boolean) => (action: Action) =>
  mayReadUsers && action === 'dashboard.readActiveUsers';

const types = fc.constantFrom(...builtInWidgets);
const cells = fc.record({ left: fc.integer({ min: -2, max: 14 }), top: fc.integer({ min: -2, max: 20 }) });
const sizes = types.chain((type) =>
  fc.constantFrom(...widgetCatalogue[type].sizes).map((size) => ({ kind: 'resize' as const, type, size })),
);
const commands: fc.Arbitrary<DashboardCommand> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), type: types }),
  fc.record({ kind: fc.constant('add' as const), type: types, cell: cells }),
  fc.record({ kind: fc.constant('move' as const), type: types, cell: cells }),
  fc.record({ kind: fc.constant('remove' as const), type: types }),
  sizes,
);
const dashboards = fc
  .array(commands, { maxLength: 25 })
  .map((list) => list.reduce((now, each) => planCommand(now, each).placements, defaultDashboard));

test('the default dashboard is free of overlaps, compact and 13 rows high (A40)', () => {
  expect(compact(defaultDashboard)).toEqual(defaultDashboard);
  expect(rowsOf(defaultDashboard)).toBe(13);
});

test('the fixed slots of each size', () => {
  expect([12, 6, 4].map((width) => slotsOf('last-added', { width, height: 4 }))).toEqual([7, 6, 4]);
  expect([2, 3, 4].map((height) => slotsOf('top-keywords', { width: 3, height }))).toEqual([3, 6, 8]);
  expect(slotsOf('last-deleted', { width: 12, height: 1 })).toBe(0);
});

test('larger and smaller step through all allowed sizes and stop at the ends', () => {
  for (const type of builtInWidgets) {
    let size = nextSize(type, { width: 0, height: 0 }, 'larger');
    while (size && nextSize(type, size, 'smaller')) size = nextSize(type, size, 'smaller');
    const seen = [];
    for (; size; size = nextSize(type, size, 'larger')) seen.push(size);
    expect(new Set(seen)).toEqual(new Set(widgetCatalogue[type].sizes));
  }
});

test('any commands: one of each type, allowed sizes, and undo restores exactly, redo too', () => {
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 60 }), (list) => {
      const start = createHistory<readonly WidgetPlacement[]>(defaultDashboard);
      const done = list.reduce((now, each) => applyCommand(now, each), start);
      expect(new Set(done.present.map(({ type }) => type)).size).toBe(done.present.length);
      expect(done.present.every((each) => isAllowedSize(each.type, each))).toBe(true);
      expect(parsePlacements(JSON.parse(JSON.stringify(done.present)))).toEqual(done.present);
      let back = done;
      for (const _ of done.past) back = undo(back);
      expect(back.present).toBe(defaultDashboard);
      for (const _ of done.past) back = redo(back);
      expect(back).toEqual(done);
    }),
  );
});

test('an impossible command returns the reason and changes nothing', () => {
  const size = { width: 5, height: 5 };
  const refusals = [
    [{ kind: 'add', type: 'last-added' }, 'placed-already'],
    [{ kind: 'add', type: 'most-viewed', size }, 'size-not-allowed'],
    [{ kind: 'move', type: 'most-viewed', cell: { left: 0, top: 0 } }, 'not-placed'],
    [{ kind: 'resize', type: 'last-added', size }, 'size-not-allowed'],
  ] as const satisfies readonly (readonly [DashboardCommand, string])[];
  for (const [command, refused] of refusals)
    expect(planCommand(defaultDashboard, command)).toEqual({
      placements: defaultDashboard,
      moved: [],
      refused,
    });
  const full = planCommand(defaultDashboard, { kind: 'add', type: 'most-viewed' }, { maxRows: 13 });
  expect(full).toEqual({ placements: defaultDashboard, moved: [], refused: 'max-rows' });
});

test('a move to the same place, or to the same layout, is no history step', () => {
  const start = createHistory<readonly WidgetPlacement[]>(defaultDashboard);
  expect(applyCommand(start, { kind: 'move', type: 'last-added', cell: { left: 3, top: 0 } })).toBe(start);
  expect(applyCommand(start, { kind: 'reset', placements: [...defaultDashboard] })).toBe(start);
});

test('a widget that needs a right is hidden without it and in the global layout, and the rest closes up', () => {
  const all = planCommand(defaultDashboard, { kind: 'add', type: 'active-users', cell: { left: 0, top: 0 } });
  const typesFor = (mayReadUsers: boolean, isGlobal: boolean) =>
    dividePlacements(all.placements, { can: onlyUsers(mayReadUsers), isGlobal }).visible.map(
      ({ type }) => type,
    );
  expect(typesFor(true, false)).toContain('active-users');
  expect(typesFor(false, false)).not.toContain('active-users');
  expect(typesFor(true, true)).not.toContain('active-users');
  const divided = dividePlacements(all.placements, { can: onlyUsers(false), isGlobal: false });
  expect(divided.visible).toEqual(defaultDashboard);
  expect(divided.hidden.map(({ type }) => type)).toEqual(['active-users']);
});

test('hidden widgets stay stored after any commands, move no other widget, and nothing overlaps (A43)', () => {
  const all = planCommand(defaultDashboard, { kind: 'add', type: 'active-users', cell: { left: 0, top: 0 } });
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 20 }), (list) => {
      const viewer = { can: onlyUsers(false), isGlobal: false };
      const { visible, hidden } = dividePlacements(all.placements, viewer);
      const allowed = list.filter((each) => each.kind === 'reset' || each.type !== 'active-users');
      const edited = allowed.reduce((now, each) => planCommand(now, each).placements, visible);
      const stored = joinPlacements({ visible: edited, hidden });
      expect(parsePlacements(stored)).toEqual(stored);
      expect(dividePlacements(stored, viewer).visible).toEqual(edited);
      expect(stored.some(({ type }) => type === 'active-users')).toBe(true);
    }),
  );
});

test('a custom widget has its place and its sizes; an unknown one is refused, a mandatory one stays', () => {
  const weather = {
    kind: 'entries',
    sizes: [{ width: 5, height: 2 }],
    isMandatory: true,
  } as const;
  const catalogue = { ...widgetCatalogue, weather };
  const { placements } = planCommand([], { kind: 'add', type: 'weather' }, { catalogue });
  expect(placements).toEqual([{ type: 'weather', left: 0, top: 0, width: 5, height: 2 }]);
  expect(parsePlacements(placements, catalogue)).toEqual(placements);
  expect(parsePlacements(placements)).toEqual([]);
  expect(planCommand([], { kind: 'add', type: 'weather' }).refused).toBe('unknown-widget');
  expect(planCommand(placements, { kind: 'remove', type: 'weather' }, { catalogue }).refused).toBe(
    'mandatory',
  );
});

test('hostile stored layouts are read as a valid one (S46)', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(parsePlacements(value)).toEqual(parsePlacements(parsePlacements(value)));
    }),
  );
  const [first] = defaultDashboard;
  const hostile = [
    first,
    first,
    { ...first, type: 'constructor' },
    { ...first, type: 'last-added', width: 5000 },
    { ...first, type: 'last-viewed', top: Number.NaN, width: 12, height: 2 },
    null,
  ];
  expect(parsePlacements(hostile)).toEqual([first]);
});

test('merging keeps the changes of both, and ours where both changed the same (A32)', () => {
  fc.assert(
    fc.property(dashboards, (layout) => {
      expect(mergePlacements(layout, layout, layout).placements).toEqual(layout);
      expect(mergePlacements(defaultDashboard, layout, defaultDashboard).placements).toEqual(layout);
      expect(mergePlacements(defaultDashboard, defaultDashboard, layout).placements).toEqual(layout);
    }),
  );
  const ours = planCommand(defaultDashboard, { kind: 'remove', type: 'last-deleted' }).placements;
  const theirs = planCommand(defaultDashboard, { kind: 'add', type: 'most-viewed' }).placements;
  const both = mergePlacements(defaultDashboard, ours, theirs);
  expect(both.placements.some(({ type }) => type === 'last-deleted')).toBe(false);
  expect(both.placements.some(({ type }) => type === 'most-viewed')).toBe(true);
  expect(both.appliedTheirs).toContain('most-viewed');
});

const pushed = planCommand(defaultDashboard, { kind: 'add', type: 'most-viewed', cell: { left: 0, top: 0 } });

test('a widget that others removed does not return because a drop here pushed it down (A32, F10)', () => {
  for (const { type } of defaultDashboard) {
    const theirs = planCommand(defaultDashboard, { kind: 'remove', type }).placements;
    const { placements, appliedTheirs, keptOurs } = mergePlacements(
      defaultDashboard,
      pushed.placements,
      theirs,
    );
    expect(placements.map((each) => each.type).toSorted()).toEqual(
      [...theirs.map((each) => each.type), 'most-viewed'].toSorted(),
    );
    expect([appliedTheirs.includes(type), keptOurs.includes(type)]).toEqual([true, false]);
    const turned = mergePlacements(defaultDashboard, theirs, pushed.placements);
    expect(turned.placements.some((each) => each.type === type)).toBe(false);
  }
});

test('a widget that others moved or resized stays so, though a drop here pushed it down (A32)', () => {
  const column = { kind: 'move', type: 'recent-folders', cell: { left: 9, top: 6 } } as const;
  const small = { kind: 'resize', type: 'last-viewed', size: { width: 6, height: 4 } } as const;
  const theirs = [column, small].reduce((now, each) => planCommand(now, each).placements, defaultDashboard);
  const { placements } = mergePlacements(defaultDashboard, pushed.placements, theirs);
  expect(placements.find(({ type }) => type === 'recent-folders')).toMatchObject({ left: 9 });
  expect(placements.find(({ type }) => type === 'last-viewed')).toMatchObject({ width: 6, height: 4 });
  expect(placements.find(({ type }) => type === 'most-viewed')).toMatchObject({ left: 0, top: 0 });
});

test('a widget that both moved to another column keeps our position, and is reported', () => {
  const move = (left: number) =>
    planCommand(defaultDashboard, { kind: 'move', type: 'file-counters', cell: { left, top: 20 } })
      .placements;
  const { placements, keptOurs } = mergePlacements(defaultDashboard, move(0), move(6));
  expect(placements.find(({ type }) => type === 'file-counters')).toMatchObject({ left: 0 });
  expect(keptOurs).toContain('file-counters');
});

test('a merge of any two layouts has allowed sizes, no overlap, every widget that both have, and none that one removed', () => {
  fc.assert(
    fc.property(dashboards, dashboards, (ours, theirs) => {
      const { placements, appliedTheirs, keptOurs } = mergePlacements(defaultDashboard, ours, theirs);
      expect(parsePlacements(placements)).toEqual(placements);
      const has = (layout: readonly WidgetPlacement[], type: string) =>
        layout.some((each) => each.type === type);
      for (const type of builtInWidgets) {
        const [mine, other] = [has(ours, type), has(theirs, type)];
        const isWanted = has(defaultDashboard, type) ? mine && other : mine || other;
        expect(has(placements, type), type).toBe(isWanted);
        expect(appliedTheirs.includes(type) && keptOurs.includes(type), type).toBe(false);
      }
    }),
  );
});

test('keys: pick up, move by one cell, mirrored for right-to-left, sizes, drop and cancel (A119)', () => {
  const at = { cell: { left: 3, top: 1 }, isDragging: true, direction: 'ltr' } as const;
  expect(keyOf(' ', { ...at, isDragging: false })).toEqual({ kind: 'pick-up' });
  expect(keyOf('Enter', at)).toEqual({ kind: 'drop' });
  expect(keyOf('ArrowLeft', at)).toEqual({ kind: 'move', cell: { left: 2, top: 1 } });
  expect(keyOf('ArrowLeft', { ...at, direction: 'rtl' })).toEqual({
    kind: 'move',
    cell: { left: 4, top: 1 },
  });
  expect(keyOf('ArrowUp', { ...at, cell: { left: 0, top: 0 } })).toEqual({
    kind: 'move',
    cell: { left: 0, top: 0 },
  });
  expect(keyOf('+', at)).toEqual({ kind: 'resize', direction: 'larger' });
  expect(keyOf('Escape', at)).toEqual({ kind: 'cancel' });
  expect(keyOf('ArrowDown', { ...at, isDragging: false })).toBeUndefined();
  expect(keyOf('a', at)).toBeUndefined();
});
