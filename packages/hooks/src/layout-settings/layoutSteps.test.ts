import {
  planCommand,
  applyCommand,
  defaultDashboard,
  isSameLayout,
  mergePlacements,
  builtInWidgets,
  widgetCatalogue,
  type DashboardCommand,
  type WidgetPlacement,
} from '@vitrine/core/dashboard';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LayoutSlice } from './layoutSlice.ts';
import {
  createSteps,
  mergePresent,
  rebaseSteps,
  recordStep,
  redoStep,
  undoStep,
  changesSince,
  type LayoutSteps,
} from './layoutSteps.ts';

type Layout = readonly WidgetPlacement[];
type Steps = LayoutSteps<Layout>;
type Command = Exclude<DashboardCommand, { kind: 'reset' }>;

const slice: LayoutSlice<Layout> = {
  name: 'dashboard',
  scope: 'own',
  keys: ['dashboard'],
  read: ({ values }) => values.dashboard ?? [],
  write: () => ({}),
  merge(base, ours, theirs, touched) {
    const { placements: state, ...merged } = mergePlacements(base, ours, theirs, touched);
    return { state, ...merged };
  },
  isSame: isSameLayout,
};

const types = fc.constantFrom(...builtInWidgets);
const cells = fc.record({ left: fc.integer({ min: 0, max: 11 }), top: fc.integer({ min: 0, max: 20 }) });
const sizes = types.chain((type) =>
  fc.constantFrom(...widgetCatalogue[type].sizes).map((size) => ({ kind: 'resize' as const, type, size })),
);
const commands: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), type: types, cell: cells }),
  fc.record({ kind: fc.constant('move' as const), type: types, cell: cells }),
  fc.record({ kind: fc.constant('remove' as const), type: types }),
  sizes,
);
const deeds = fc.array(fc.oneof(commands, fc.constantFrom('undo' as const, 'redo' as const)), {
  maxLength: 15,
});

function act(now: Steps, deed: Command | 'undo' | 'redo'): Steps {
  if (deed === 'undo') return undoStep(now);
  if (deed === 'redo') return redoStep(now);
  const { present } = applyCommand(now.history, deed);
  return present === now.history.present ? now : recordStep(now, present, [deed.type]);
}

function of(layout: Layout, type: string) {
  return layout.find((each) => each.type === type);
}

test('the steps stay aligned with their states, for any commands', () => {
  fc.assert(
    fc.property(deeds, (list) => {
      const { history, steps } = list.reduce(act, createSteps<Layout>(defaultDashboard));
      expect(steps.past).toHaveLength(history.past.length);
      expect(steps.future).toHaveLength(history.future.length);
    }),
  );
});

test('undone steps leave no pending change', () => {
  fc.assert(
    fc.property(deeds, (list) => {
      let now = list.reduce(act, createSteps<Layout>(defaultDashboard));
      while (now.history.past.length > 0) now = undoStep(now);
      expect(now.pending).toEqual([]);
    }),
  );
});

test('changesSince returns the steps undone and done since a save', () => {
  const start = createSteps<Layout>(defaultDashboard);
  const saved = act(act(start, { kind: 'remove', type: 'last-viewed' }), {
    kind: 'remove',
    type: 'last-added',
  });
  const later = act(undoStep(saved), { kind: 'remove', type: 'last-deleted' });
  const way = changesSince(saved.pending, later.pending);
  expect(way.map(({ touched }) => touched)).toEqual([['last-added'], ['last-deleted']]);
  expect(changesSince(saved.pending, saved.pending)).toEqual([]);
});

test('after a merge no state of the history restores what others removed, nor loses what they moved (A32, F10)', () => {
  fc.assert(
    fc.property(deeds, fc.array(commands, { minLength: 1, maxLength: 4 }), (mine, list) => {
      const from = mine.reduce(act, createSteps<Layout>(defaultDashboard));
      const theirs = list.reduce<Layout>((now, each) => planCommand(now, each).placements, defaultDashboard);
      const both = { base: defaultDashboard, theirs };
      const { history, steps } = rebaseSteps(from, slice, both);
      expect(steps.past).toHaveLength(history.past.length);
      expect(steps.future).toHaveLength(history.future.length);
      const touched = new Set(mine.flatMap((deed) => (typeof deed === 'string' ? [] : [deed.type])));
      for (const state of [...history.past, history.present, ...history.future])
        for (const { type } of defaultDashboard) {
          const other = of(theirs, type);
          if (!other) expect(of(state, type), type).toBeUndefined();
          else if (!touched.has(type))
            expect(of(state, type)).toMatchObject({
              left: other.left,
              width: other.width,
              height: other.height,
            });
        }
      expect(history.present).toEqual(mergePresent(from, slice, both).state);
    }),
  );
});

test('a widget that a later drop only pushed down is not changed by us: it stays where others put it', () => {
  const start = createSteps<Layout>(defaultDashboard);
  const from = act(start, { kind: 'move', type: 'last-deleted', cell: { left: 0, top: 0 } });
  const theirs = planCommand(defaultDashboard, {
    kind: 'move',
    type: 'last-added',
    cell: { left: 3, top: 5 },
  }).placements;
  const { history, pending } = rebaseSteps(from, slice, { base: defaultDashboard, theirs });
  const again = planCommand(theirs, {
    kind: 'move',
    type: 'last-deleted',
    cell: { left: 0, top: 0 },
  }).placements;
  expect(history.present).toEqual(again);
  expect(history.past).toEqual([theirs]);
  expect(pending.map(({ touched }) => touched)).toEqual([['last-deleted']]);
});
