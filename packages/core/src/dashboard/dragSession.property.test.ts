import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHistory } from '../internal/history.ts';
import { applyCommand, planCommand, type DashboardCommand } from './commands.ts';
import { defaultDashboard } from './defaultDashboard.ts';
import {
  dropCommand,
  rebaseWidgetDrag,
  moveWidgetDrag,
  startWidgetDrag,
  dropTargetOf,
  resizeWidgetDrag,
  stepWidgetDrag,
  type GridStep,
  type WidgetDragSession,
} from './dragSession.ts';
import type { WidgetPlacement } from './placements.ts';
import { builtInWidgets, widgetCatalogue } from './widgets.ts';

const types = fc.constantFrom(...builtInWidgets);
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

/** Returns what a drag shows: the layout, or why it is refused. */
function shownLayout({ plan, base }: WidgetDragSession): unknown {
  return plan?.refused ?? plan?.placements ?? base;
}

function start(layout: readonly WidgetPlacement[], type: string): WidgetDragSession {
  const session = startWidgetDrag(layout, type);
  if (!session) throw new Error(`${type} is unknown`);
  return session.isNew ? moveWidgetDrag(session, { left: 0, top: 0 }) : session;
}

/** Steps until `isReached`, or until a step does nothing any more. Each step up or down shows another layout. */
function stepUntil(
  session: WidgetDragSession,
  step: GridStep | undefined,
  isReached: (now: WidgetDragSession) => boolean,
): WidgetDragSession {
  let now = session;
  for (let steps = 0; step && !isReached(now); steps += 1) {
    const next = stepWidgetDrag(now, step);
    if (next === now) return now;
    if (step.rows !== 0) expect(shownLayout(next)).not.toEqual(shownLayout(now));
    expect(steps).toBeLessThan(60);
    now = next;
  }
  return now;
}

/** Returns the result of a command without the plan of its drag. */
function planWithoutDrag(
  layout: readonly WidgetPlacement[],
  command: NonNullable<ReturnType<typeof dropCommand>>,
) {
  return planCommand(layout, { ...command, planned: undefined }).placements;
}

test('every layout that a pointer reaches is reached by arrow keys, and both drop by the same command (A119)', () => {
  fc.assert(
    fc.property(layouts, types, cells, (layout, type, cell) => {
      const byPointer = moveWidgetDrag(start(layout, type), cell);
      const column = Math.min(cell.left, 12 - byPointer.width);
      const isReached = (now: WidgetDragSession) =>
        JSON.stringify(shownLayout(now)) === JSON.stringify(shownLayout(byPointer));
      let byKeys = start(layout, type);
      for (const step of [back, on]) byKeys = stepUntil(byKeys, step, (now) => now.cell?.left === column);
      byKeys = stepUntil(byKeys, up, isReached);
      byKeys = stepUntil(byKeys, down, isReached);
      expect(shownLayout(byKeys)).toEqual(shownLayout(byPointer));
      const [one, other] = [dropCommand(byKeys), dropCommand(byPointer)];
      expect(one?.kind).toBe(other?.kind);
      if (one && other) expect(planWithoutDrag(layout, one)).toEqual(planWithoutDrag(layout, other));
    }),
    { numRuns: 300 },
  );
});

test('the plan is made once, at the drop target: command and history use it', () => {
  fc.assert(
    fc.property(layouts, types, cells, (layout, type, cell) => {
      const session = moveWidgetDrag(start(layout, type), cell);
      const command = dropCommand(session);
      if (!command) return;
      const plan = planCommand(layout, command);
      expect(plan).toBe(session.plan);
      const { present, past } = applyCommand(createHistory<readonly WidgetPlacement[]>(layout), command);
      expect(present).toBe(session.plan?.placements);
      expect(past).toEqual([layout]);
    }),
  );
});

test('a plan of a drag is checked against the rules of the executing command', () => {
  const session = moveWidgetDrag(start(defaultDashboard, 'most-viewed'), { left: 0, top: 0 });
  const command = dropCommand(session);
  if (!command) throw new Error('no command');
  const catalogue = { 'last-added': widgetCatalogue['last-added'] };
  expect(planCommand(defaultDashboard, command, { catalogue }).refused).toBe('unknown-widget');
  expect(planCommand(defaultDashboard, command, { maxRows: 13 }).refused).toBe('max-rows');
});

test('on another layout than that of the drag a command is planned again', () => {
  const session = moveWidgetDrag(start(defaultDashboard, 'last-added'), { left: 0, top: 4 });
  const command = dropCommand(session);
  const without = planCommand(defaultDashboard, { kind: 'remove', type: 'last-viewed' }).placements;
  if (!command) throw new Error('no command');
  const plan = planCommand(without, command);
  expect(plan).toEqual(planCommand(without, { ...command, planned: undefined }));
  expect(plan.placements.map(({ type }) => type)).not.toContain('last-viewed');
});

test('the layout that a drop shows is the result of its command', () => {
  fc.assert(
    fc.property(
      layouts,
      types,
      cells,
      fc.constantFrom('larger', 'smaller'),
      (layout, type, cell, direction) => {
        const session = resizeWidgetDrag(moveWidgetDrag(start(layout, type), cell), direction);
        const command = dropCommand(session);
        const done = command && planCommand(layout, { ...command, planned: undefined });
        expect(done?.placements ?? layout).toEqual(session.plan?.placements);
        expect(done?.moved ?? []).toEqual(command ? session.plan?.moved : []);
      },
    ),
  );
});

test('a step up and down again shows the same layout', () => {
  fc.assert(
    fc.property(layouts, types, cells, (layout, type, cell) => {
      const session = moveWidgetDrag(start(layout, type), cell);
      const lower = down && stepWidgetDrag(session, down);
      if (!lower || !up || lower === session) return;
      expect(shownLayout(stepWidgetDrag(lower, up))).toEqual(shownLayout(session));
    }),
  );
});

test('a widget is picked up at its place, and a drop there changes nothing', () => {
  for (const { type, left, top } of defaultDashboard) {
    const session = start(defaultDashboard, type);
    expect(session.cell).toMatchObject({ left, top });
    expect(dropTargetOf(session)).toMatchObject({ left, top });
    expect(session.plan?.moved).toEqual([]);
    expect(dropCommand(session)).toBeUndefined();
  }
});

test('the drag of a new widget starts outside of the board, in the first size of the catalogue', () => {
  const session = startWidgetDrag(defaultDashboard, 'most-viewed');
  expect(session).toMatchObject({ isNew: true, cell: undefined, plan: undefined, width: 12, height: 2 });
  expect(session && dropTargetOf(session)).toBeUndefined();
  expect(session && dropCommand(session)).toBeUndefined();
  expect(startWidgetDrag(defaultDashboard, 'weather')).toBeUndefined();
});

test('a step beyond the columns has no effect, and a step back moves at once', () => {
  const [first] = [start(defaultDashboard, 'data-counters')];
  if (!first || !back || !on) throw new Error('no steps');
  expect(stepWidgetDrag(first, back)).toBe(first);
  const atEdge = stepUntil(first, on, () => false);
  expect(atEdge.cell?.left).toBe(9);
  expect(stepWidgetDrag(atEdge, back).cell?.left).toBe(8);
});

test('a drop that would end below the last row is refused, without a command (A41)', () => {
  const options = { maxRows: 13 };
  const session = startWidgetDrag(defaultDashboard, 'most-viewed', options);
  const over = session && moveWidgetDrag(session, { left: 0, top: 0 });
  expect(over?.plan?.refused).toBe('max-rows');
  expect(over && dropTargetOf(over)).toBeUndefined();
  expect(over && dropCommand(over)).toBeUndefined();
});

test('the layout may change during a drag; when its widget is removed, the drag ends (F46)', () => {
  const session = moveWidgetDrag(start(defaultDashboard, 'last-added'), { left: 0, top: 4 });
  const without = planCommand(defaultDashboard, { kind: 'remove', type: 'last-viewed' }).placements;
  const next = rebaseWidgetDrag(session, without);
  expect(next?.cell).toEqual({ left: 0, top: 4 });
  expect(next?.plan).toEqual(moveWidgetDrag(start(without, 'last-added'), { left: 0, top: 4 }).plan);
  expect(
    rebaseWidgetDrag(
      session,
      defaultDashboard.filter(({ type }) => type !== 'last-added'),
    ),
  ).toBeUndefined();
  const fresh = start(defaultDashboard, 'most-viewed');
  const added = planCommand(defaultDashboard, { kind: 'add', type: 'most-viewed' }).placements;
  expect(rebaseWidgetDrag(fresh, added)).toBeUndefined();
});
