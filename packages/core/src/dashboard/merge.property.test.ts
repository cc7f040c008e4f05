import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isSameArea } from './area.ts';
import { changesBetween } from './changes.ts';
import { planCommand, type DashboardCommand } from './commands.ts';
import { defaultDashboard } from './defaultDashboard.ts';
import { mergePlacements } from './merge.ts';
import { parsePlacements, type WidgetPlacement } from './placements.ts';
import { builtInWidgets, widgetCatalogue, type WidgetType } from './widgets.ts';

type Layout = readonly WidgetPlacement[];
type Command = Exclude<DashboardCommand, { kind: 'reset' }>;

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

/** A layout after the commands of a person, and the widgets of these commands. */
interface EditedLayout {
  readonly layout: Layout;
  readonly touched: ReadonlySet<WidgetType>;
}

function applyCommands(start: Layout, list: readonly Command[]): EditedLayout {
  let layout = start;
  const touched = new Set<WidgetType>();
  for (const command of list) {
    const plan = planCommand(layout, command);
    if (plan.refused) continue;
    layout = plan.placements;
    touched.add(command.type);
  }
  return { layout, touched };
}

const people = fc
  .tuple(
    fc.array(commands, { maxLength: 15 }),
    fc.array(commands, { maxLength: 6 }),
    fc.array(commands, { maxLength: 6 }),
  )
  .map(([before, mine, other]) => {
    const base = applyCommands(defaultDashboard, before).layout;
    return { base, ours: applyCommands(base, mine), theirs: applyCommands(base, other) };
  });

function placementOf(layout: Layout, type: WidgetType): WidgetPlacement | undefined {
  return layout.find((each) => each.type === type);
}

/** Returns column and size, which only a person changes. Rows also change when widgets float up. */
function columnAndSize(placement: WidgetPlacement | undefined) {
  return placement && { left: placement.left, width: placement.width, height: placement.height };
}

const widgets: readonly WidgetType[] = builtInWidgets;

test('no deliberately removed widget returns, and no other disappears (F10)', () => {
  fc.assert(
    fc.property(people, ({ base, ours, theirs }) => {
      const { placements } = mergePlacements(base, ours.layout, theirs.layout, ours.touched);
      expect(parsePlacements(placements)).toEqual(placements);
      for (const type of widgets) {
        const [mine, other] = [placementOf(ours.layout, type), placementOf(theirs.layout, type)];
        const isWanted = placementOf(base, type) ? mine && other : (mine ?? other);
        expect(placementOf(placements, type) !== undefined, type).toBe(isWanted !== undefined);
      }
    }),
  );
});

test('no deliberate move is lost, unless both moved the same widget (A32)', () => {
  fc.assert(
    fc.property(people, ({ base, ours, theirs }) => {
      const { placements } = mergePlacements(base, ours.layout, theirs.layout, ours.touched);
      for (const placement of placements) {
        const { type } = placement;
        const [mine, other] = [placementOf(ours.layout, type), placementOf(theirs.layout, type)];
        const isOurs = ours.touched.has(type) && columnAndSize(mine) !== undefined;
        const isMovedBack = isSameArea(mine, placementOf(base, type));
        const expected = other && (!isOurs || isMovedBack) ? other : mine;
        expect(columnAndSize(placement), type).toEqual(columnAndSize(expected));
      }
    }),
  );
});

test('without our changes the merge equals theirs, and the other way round', () => {
  fc.assert(
    fc.property(people, ({ base, ours, theirs }) => {
      expect(mergePlacements(base, base, theirs.layout, new Set()).placements).toEqual(theirs.layout);
      expect(mergePlacements(base, ours.layout, base, ours.touched).placements).toEqual(ours.layout);
    }),
  );
});

test('each reported change is in exactly one list, and equals the stored layout', () => {
  fc.assert(
    fc.property(people, ({ base, ours, theirs }) => {
      const { placements, appliedTheirs, keptOurs } = mergePlacements(
        base,
        ours.layout,
        theirs.layout,
        ours.touched,
      );
      expect(appliedTheirs.filter((type) => keptOurs.includes(type))).toEqual([]);
      for (const type of appliedTheirs)
        expect(columnAndSize(placementOf(placements, type)), type).toEqual(
          columnAndSize(placementOf(theirs.layout, type)),
        );
      for (const type of keptOurs)
        expect(columnAndSize(placementOf(placements, type)), type).toEqual(
          columnAndSize(placementOf(ours.layout, type)),
        );
      for (const type of keptOurs) expect(ours.touched.has(type), type).toBe(true);
    }),
  );
});

test('from two layouts alone a command is distinguished from widgets that only moved up or were pushed', () => {
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 15 }), commands, (before, command) => {
      const base = applyCommands(defaultDashboard, before).layout;
      const { layout } = applyCommands(base, [command]);
      const found = changesBetween(base, layout);
      expect(found.size).toBeLessThanOrEqual(1);
      if (command.kind === 'remove') for (const type of found) expect(type).toBe(command.type);
    }),
  );
});

describe('somebody removes or moves the first widget; here another one is removed', () => {
  const remove = (type: WidgetType) => ({ kind: 'remove', type }) as const;
  const toTop = { kind: 'move', type: 'file-counters', cell: { left: 0, top: 0 } } as const;

  it('the removed widget stays removed', () => {
    const theirs = applyCommands(defaultDashboard, [remove('last-deleted')]).layout;
    const ours = applyCommands(defaultDashboard, [remove('last-viewed')]).layout;
    const { placements, appliedTheirs, keptOurs } = mergePlacements(defaultDashboard, ours, theirs);
    expect(placements).toEqual(applyCommands(theirs, [remove('last-viewed')]).layout);
    expect([appliedTheirs, keptOurs]).toEqual([['last-deleted'], []]);
  });

  it('the moved widget is at its new place', () => {
    const theirs = applyCommands(defaultDashboard, [toTop]).layout;
    const ours = applyCommands(defaultDashboard, [remove('last-viewed')]).layout;
    const { placements, appliedTheirs } = mergePlacements(defaultDashboard, ours, theirs);
    expect(placements).toEqual(applyCommands(theirs, [remove('last-viewed')]).layout);
    expect(placementOf(placements, 'file-counters')).toMatchObject({ left: 0, top: 0 });
    expect(appliedTheirs).toEqual(['file-counters']);
  });
});
