import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dropFieldCommand,
  startFieldDrag,
  moveFieldDrag,
  rebaseFieldDrag,
  stepFieldDrag,
  type FieldDragSession,
} from './dragSession.ts';
import { listPlaces } from './steps.ts';
import { createHistory } from '../internal/history.ts';
import { applyCommand, planCommand, type CardCommand, type CardCommandOptions } from './viewCommands.ts';
import type { CardViewState } from './viewState.ts';
import { fieldsPerRow } from './views.ts';

const expanded: CardCommandOptions = { view: 'expanded', isAvailable: (key) => key !== 'gone' };
const shared: CardCommandOptions = { ...expanded, view: 'shared' };

function view(...rows: readonly (readonly string[])[]): CardViewState {
  return { rows, hidden: [], hasTitles: true };
}

function startDrag(state: CardViewState, key: string, options = expanded): FieldDragSession {
  const session = startFieldDrag(state, key, options);
  if (!session) throw new Error(`${key} cannot be held.`);
  return session;
}

const base = view(['a'], ['b', 'c'], ['d']);

describe('a dragged field', () => {
  it('starts at its place, and a drop there is no command', () => {
    for (const key of ['a', 'b', 'c', 'd']) {
      const session = startDrag(base, key);
      const there = moveFieldDrag({ ...session, at: undefined }, session.at, expanded);
      expect(there.plan.state).toBe(base);
      expect(dropFieldCommand(there)).toBeUndefined();
    }
  });

  it('a new field starts outside; one that cannot be shown starts no drag', () => {
    expect(startDrag(base, 'new')).toMatchObject({ isNew: true, at: undefined });
    expect(startFieldDrag(base, 'gone', expanded)).toBeUndefined();
  });

  it('a drop is one command on the rows at the start of the drag', () => {
    const moved = moveFieldDrag(startDrag(base, 'd'), { row: 0, side: 'right' }, expanded);
    expect(moved.plan.state.rows).toEqual([
      ['a', 'd'],
      ['b', 'c'],
    ]);
    expect(dropFieldCommand(moved)).toEqual({
      kind: 'move',
      key: 'd',
      at: { row: 0, side: 'right' },
      planned: { from: base, plan: moved.plan },
    });
    const added = moveFieldDrag(startDrag(base, 'new'), { row: 2, side: 'below' }, expanded);
    expect(dropFieldCommand(added)).toMatchObject({ kind: 'add', key: 'new', at: { row: 2, side: 'below' } });
  });

  it('a plan is checked against the rules of the executing command', () => {
    const command = dropFieldCommand(
      moveFieldDrag(startDrag(base, 'd'), { row: 0, side: 'right' }, expanded),
    );
    const strict = { ...expanded, isAvailable: (key: string) => key !== 'd' };
    expect(command && planCommand(base, command, strict).refused).toBe('unknown-field');
  });

  it('over the list it is removed; a new field stays there', () => {
    expect(dropFieldCommand(moveFieldDrag(startDrag(base, 'a'), 'list', expanded))).toMatchObject({
      kind: 'remove',
      key: 'a',
    });
    expect(dropFieldCommand(moveFieldDrag(startDrag(base, 'new'), 'list', expanded))).toBeUndefined();
  });

  it('a full row refuses it (A27)', () => {
    const session = moveFieldDrag(startDrag(base, 'a'), { row: 1, side: 'left' }, expanded);
    expect(session.plan).toEqual({ state: base, refused: 'row-full' });
    expect(dropFieldCommand(session)).toBeUndefined();
  });

  it('is the same object when its place does not change', () => {
    const session = moveFieldDrag(startDrag(base, 'a'), { row: 2, side: 'below' }, expanded);
    expect(moveFieldDrag(session, { row: 2, side: 'below' }, expanded)).toBe(session);
  });

  it('continues over another state, unless the field was removed or added there', () => {
    const session = moveFieldDrag(startDrag(base, 'a'), { row: 2, side: 'below' }, expanded);
    const other = view(['a'], ['d'], ['e']);
    expect(rebaseFieldDrag(session, other, expanded)?.plan.state.rows).toEqual([['d'], ['e'], ['a']]);
    expect(rebaseFieldDrag(session, view(['d']), expanded)).toBeUndefined();
    expect(rebaseFieldDrag(startDrag(base, 'new'), view(['new']), expanded)).toBeUndefined();
  });
});

describe('steps by keys', () => {
  it('a new field moves to the first place first', () => {
    const { session } = stepFieldDrag(startDrag(base, 'new'), 'down', expanded);
    expect(session.plan.state.rows[0]).toEqual(['new']);
  });

  it('have no effect without a further place, and report when there is no room', () => {
    const session = startDrag(base, 'a');
    expect(stepFieldDrag(session, 'up', expanded)).toEqual({ session });
    expect(stepFieldDrag(session, 'left', expanded)).toEqual({ session, refused: 'row-full' });
    const flat = startDrag(view(['a'], ['b']), 'a', shared);
    expect(stepFieldDrag(flat, 'left', shared)).toEqual({ session: flat });
  });

  const steps = fc.array(fc.constantFrom('up', 'down', 'left', 'right'), { maxLength: 12 });
  const rows = fc.array(fc.constantFrom(1, 2), { minLength: 1, maxLength: 5 }).map((lengths) => {
    let next = 0;
    return lengths.map((length) => Array.from({ length }, () => `f${next++}`));
  });

  it('result in one command that gives exactly the shown state, for any view and any steps', () => {
    fc.assert(
      fc.property(rows, steps, fc.boolean(), fc.boolean(), (cards, taken, isFlat, isNew) => {
        const options = isFlat ? shared : expanded;
        const start = view(...(isFlat ? cards.flat().map((key) => [key]) : cards));
        let session = startDrag(start, isNew ? 'new' : 'f0', options);
        for (const step of taken) session = stepFieldDrag(session, step, options).session;
        const command = dropFieldCommand(session);
        const planned =
          command && planCommand(start, { ...command, planned: undefined } as CardCommand, options);
        const result = planned ?? { state: start };
        expect(result).toEqual(session.plan);
        const others = (state: CardViewState) => state.rows.flat().filter((key) => key !== session.key);
        expect(others(result.state)).toEqual(others(start));
        if (!command) return;
        expect(planCommand(start, command, options), 'the plan is not made again').toBe(session.plan);
        expect(applyCommand(createHistory(start), command, options).present).toBe(session.plan.state);
      }),
    );
  });

  it('reach every place that the menu offers', () => {
    for (const options of [expanded, shared]) {
      const start = view(...(options === shared ? [['a'], ['b'], ['c']] : [['a'], ['b', 'c'], ['d']]));
      const wanted = listPlaces(start.rows, fieldsPerRow(options.view)).map((at) =>
        JSON.stringify(moveFieldDrag(startDrag(start, 'new', options), at, options).plan.state.rows),
      );
      const reached = new Map<string, FieldDragSession>();
      const open = [stepFieldDrag(startDrag(start, 'new', options), 'down', options).session];
      for (let session = open.pop(); session; session = open.pop()) {
        const id = JSON.stringify(session.plan.state.rows);
        if (reached.has(id)) continue;
        reached.set(id, session);
        for (const step of ['up', 'down', 'left', 'right'] as const)
          open.push(stepFieldDrag(session, step, options).session);
      }
      expect([...reached.keys()]).toEqual(expect.arrayContaining(wanted));
    }
  });
});
