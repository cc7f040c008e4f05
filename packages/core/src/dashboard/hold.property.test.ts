import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHistory } from '../internal/history.ts';
import { applyCommand, planCommand, type DashboardCommand } from './commands.ts';
import { defaultDashboard } from './defaultDashboard.ts';
import {
  dropCommand,
  holdOn,
  holdOver,
  holdWidget,
  landingOf,
  resizeHeld,
  stepHeld,
  type GridStep,
  type HeldWidget,
} from './hold.ts';
import type { WidgetPlacement } from './placements.ts';
import { productWidgets, widgetCatalogue } from './widgets.ts';

const types = fc.constantFrom(...productWidgets);
const cells = fc.record({ left: fc.integer({ min: 0, max: 11 }), top: fc.integer({ min: 0, max: 40 }) });
const commands: fc.Arbitrary<DashboardCommand> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), type: types, cell: cells }),
  fc.record({ kind: fc.constant('move' as const), type: types, cell: cells }),
  fc.record({ kind: fc.constant('remove' as const), type: types }),
  types.chain((type) =>
    fc.constantFrom(...widgetCatalogue[type].sizes).map((size) => ({ kind: 'resize' as const, type, size })),
  ),
);
const layouts = fc
  .array(commands, { maxLength: 20 })
  .map((list) => list.reduce((now, each) => planCommand(now, each).placements, defaultDashboard));

const [up, down, back, on]: readonly GridStep[] = [
  { columns: 0, rows: -1 },
  { columns: 0, rows: 1 },
  { columns: -1, rows: 0 },
  { columns: 1, rows: 0 },
];

/** What is seen of a held widget: the layout, or that it is refused. */
function seenOf({ plan, base }: HeldWidget): unknown {
  return plan?.refused ?? plan?.placements ?? base;
}

function hold(layout: readonly WidgetPlacement[], type: string): HeldWidget {
  const held = holdWidget(layout, type);
  if (!held) throw new Error(`${type} is unknown`);
  return held.isNew ? holdOver(held, { left: 0, top: 0 }) : held;
}

/** Steps until something is seen, or until a step does nothing any more; each step on the way shows something new. */
function walk(
  held: HeldWidget,
  step: GridStep | undefined,
  isThere: (now: HeldWidget) => boolean,
): HeldWidget {
  let now = held;
  for (let steps = 0; step && !isThere(now); steps += 1) {
    const next = stepHeld(now, step);
    if (next === now) return now;
    if (step.rows !== 0) expect(seenOf(next)).not.toEqual(seenOf(now));
    expect(steps).toBeLessThan(60);
    now = next;
  }
  return now;
}

/** What a command comes to where nothing was planned before. */
function anew(layout: readonly WidgetPlacement[], command: NonNullable<ReturnType<typeof dropCommand>>) {
  return planCommand(layout, { ...command, planned: undefined }).placements;
}

test('every layout that a pointer reaches is reached by arrow keys, and both let go by the same command (A119)', () => {
  fc.assert(
    fc.property(layouts, types, cells, (layout, type, cell) => {
      const byPointer = holdOver(hold(layout, type), cell);
      const column = Math.min(cell.left, 12 - byPointer.width);
      const isThere = (now: HeldWidget) => JSON.stringify(seenOf(now)) === JSON.stringify(seenOf(byPointer));
      let byKeys = hold(layout, type);
      for (const step of [back, on]) byKeys = walk(byKeys, step, (now) => now.cell?.left === column);
      byKeys = walk(byKeys, up, isThere);
      byKeys = walk(byKeys, down, isThere);
      expect(seenOf(byKeys)).toEqual(seenOf(byPointer));
      const [one, other] = [dropCommand(byKeys), dropCommand(byPointer)];
      expect(one?.kind).toBe(other?.kind);
      if (one && other) expect(anew(layout, one)).toEqual(anew(layout, other));
    }),
    { numRuns: 300 },
  );
});

test('the plan is made once, for the place where it is let go: command and history go on with it', () => {
  fc.assert(
    fc.property(layouts, types, cells, (layout, type, cell) => {
      const held = holdOver(hold(layout, type), cell);
      const command = dropCommand(held);
      if (!command) return;
      const plan = planCommand(layout, command);
      expect(plan).toBe(held.plan);
      const { present, past } = applyCommand(createHistory<readonly WidgetPlacement[]>(layout), command);
      expect(present).toBe(held.plan?.placements);
      expect(past).toEqual([layout]);
    }),
  );
});

test('what a gesture has planned is judged by the rules of those who do it', () => {
  const held = holdOver(hold(defaultDashboard, 'most-viewed'), { left: 0, top: 0 });
  const command = dropCommand(held);
  if (!command) throw new Error('no command');
  const catalogue = { 'last-added': widgetCatalogue['last-added'] };
  expect(planCommand(defaultDashboard, command, { catalogue }).refused).toBe('unknown-widget');
  expect(planCommand(defaultDashboard, command, { maxRows: 13 }).refused).toBe('max-rows');
});

test('over another layout than that of the gesture a command is planned anew', () => {
  const held = holdOver(hold(defaultDashboard, 'last-added'), { left: 0, top: 4 });
  const command = dropCommand(held);
  const without = planCommand(defaultDashboard, { kind: 'remove', type: 'last-viewed' }).placements;
  if (!command) throw new Error('no command');
  const plan = planCommand(without, command);
  expect(plan).toEqual(planCommand(without, { ...command, planned: undefined }));
  expect(plan.placements.map(({ type }) => type)).not.toContain('last-viewed');
});

test('what letting go shows is what its command does', () => {
  fc.assert(
    fc.property(
      layouts,
      types,
      cells,
      fc.constantFrom('larger', 'smaller'),
      (layout, type, cell, direction) => {
        const held = resizeHeld(holdOver(hold(layout, type), cell), direction);
        const command = dropCommand(held);
        const done = command && planCommand(layout, { ...command, planned: undefined });
        expect(done?.placements ?? layout).toEqual(held.plan?.placements);
        expect(done?.moved ?? []).toEqual(command ? held.plan?.moved : []);
      },
    ),
  );
});

test('up and down again shows what it showed', () => {
  fc.assert(
    fc.property(layouts, types, cells, (layout, type, cell) => {
      const held = holdOver(hold(layout, type), cell);
      const lower = down && stepHeld(held, down);
      if (!lower || !up || lower === held) return;
      expect(seenOf(stepHeld(lower, up))).toEqual(seenOf(held));
    }),
  );
});

test('a widget is picked up where it is, and let go there it changes nothing', () => {
  for (const { type, left, top } of defaultDashboard) {
    const held = hold(defaultDashboard, type);
    expect(held.cell).toMatchObject({ left, top });
    expect(landingOf(held)).toMatchObject({ left, top });
    expect(held.plan?.moved).toEqual([]);
    expect(dropCommand(held)).toBeUndefined();
  }
});

test('a new widget is held outside of the board, in the first size of the catalogue', () => {
  const held = holdWidget(defaultDashboard, 'most-viewed');
  expect(held).toMatchObject({ isNew: true, cell: undefined, plan: undefined, width: 12, height: 2 });
  expect(held && landingOf(held)).toBeUndefined();
  expect(held && dropCommand(held)).toBeUndefined();
  expect(holdWidget(defaultDashboard, 'weather')).toBeUndefined();
});

test('a step beyond the columns stays, and the way back begins at once', () => {
  const [first] = [hold(defaultDashboard, 'data-counters')];
  if (!first || !back || !on) throw new Error('no steps');
  expect(stepHeld(first, back)).toBe(first);
  const far = walk(first, on, () => false);
  expect(far.cell?.left).toBe(9);
  expect(stepHeld(far, back).cell?.left).toBe(8);
});

test('held where a widget would end below the last row it is refused, and nothing is its command (A41)', () => {
  const options = { maxRows: 13 };
  const held = holdWidget(defaultDashboard, 'most-viewed', options);
  const over = held && holdOver(held, { left: 0, top: 0 });
  expect(over?.plan?.refused).toBe('max-rows');
  expect(over && landingOf(over)).toBeUndefined();
  expect(over && dropCommand(over)).toBeUndefined();
});

test('the layout may change below it; when it goes away itself, it is held no more (F46)', () => {
  const held = holdOver(hold(defaultDashboard, 'last-added'), { left: 0, top: 4 });
  const without = planCommand(defaultDashboard, { kind: 'remove', type: 'last-viewed' }).placements;
  const next = holdOn(held, without);
  expect(next?.cell).toEqual({ left: 0, top: 4 });
  expect(next?.plan).toEqual(holdOver(hold(without, 'last-added'), { left: 0, top: 4 }).plan);
  expect(
    holdOn(
      held,
      defaultDashboard.filter(({ type }) => type !== 'last-added'),
    ),
  ).toBeUndefined();
  const fresh = hold(defaultDashboard, 'most-viewed');
  const added = planCommand(defaultDashboard, { kind: 'add', type: 'most-viewed' }).placements;
  expect(holdOn(fresh, added)).toBeUndefined();
});
