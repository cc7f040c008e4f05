import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyCommand, planCommand, type CardCommand, type CardCommandOptions } from './viewCommands.ts';
import { alignField, compareRows } from './viewDifference.ts';
import { createHistory, undo } from '../internal/history.ts';
import { listPlaces, placeOfStep, positionOf } from './steps.ts';
import { mergeCardViews } from './viewMerge.ts';
import { moveField, type RowPlace } from './rows.ts';
import { isSameCardView, parseCardView, serializeCardView, type CardViewState } from './viewState.ts';
import { parseCardViewFile, serializeCardViewFile } from './viewFile.ts';
import { cardViews, fieldsPerRow, type CardView } from './views.ts';

const known = ['title', 'author', 'subject', 'city', 'country', 'notes', 'keywords', 'map'] as const;
const removedFields = ['custom-7', 'oldField'] as const;
const isAvailable = (key: string) => known.some((each) => each === key);

const view = fc.constantFrom(...cardViews);
const key = fc.constantFrom<string>(...known);
const place: fc.Arbitrary<RowPlace> = fc.record({
  row: fc.nat(9),
  side: fc.constantFrom('above', 'below', 'left', 'right'),
});

/** A stored view as another program may have left it: unknown keys, doubles, long and empty rows. */
const stored = fc.array(fc.array(fc.constantFrom<string>(...known, ...removedFields), { maxLength: 3 }), {
  maxLength: 8,
});

function stateOf(rows: readonly (readonly string[])[], of: CardView): CardViewState {
  const value = fieldsPerRow(of) === 1 ? rows.flat() : rows;
  return parseCardView({ [of]: value }, of, isAvailable);
}

const command: fc.Arbitrary<CardCommand> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), key, at: fc.option(place, { nil: undefined }) }),
  fc.record({ kind: fc.constant('move' as const), key, at: place }),
  fc.record({
    kind: fc.constant('remove' as const),
    key: fc.constantFrom<string>(...known, ...removedFields),
  }),
  fc.record({ kind: fc.constant('titles' as const), shown: fc.boolean() }),
  fc.record({ kind: fc.constant('replace' as const), rows: stored }),
);

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) deepFreeze(each);
    Object.freeze(value);
  }
  return value;
}

function checkState({ rows }: CardViewState, of: CardView): void {
  const keys = rows.flat();
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.every(isAvailable)).toBe(true);
  for (const row of rows) {
    expect(row.length).toBeGreaterThan(0);
    expect(row.length).toBeLessThanOrEqual(fieldsPerRow(of));
  }
}

it('no edit creates a duplicate field, an empty row or a third field in a row; undo restores exactly', () => {
  fc.assert(
    fc.property(view, stored, fc.array(command, { maxLength: 30 }), (of, rows, commands) => {
      const options: CardCommandOptions = { view: of, isAvailable };
      let history = createHistory(deepFreeze(stateOf(rows, of)));
      for (const each of commands) {
        const before = history;
        history = deepFreeze(applyCommand(history, each, options));
        checkState(history.present, of);
        if (history !== before) expect(undo(history).present).toBe(before.present);
        const { refused, state } = planCommand(before.present, each, options);
        if (refused) expect(state).toBe(before.present);
      }
    }),
  );
});

it('an edit loses no field except the one that it removes', () => {
  fc.assert(
    fc.property(view, stored, command, (of, rows, each) => {
      const before = stateOf(rows, of);
      const { state } = planCommand(before, each, { view: of, isAvailable });
      const left = new Set([...state.rows.flat(), ...state.hidden.map((field) => field.key)]);
      const lost = [...before.rows.flat(), ...before.hidden.map((field) => field.key)].filter(
        (field) => !left.has(field),
      );
      const removable =
        each.kind === 'remove' ? [each.key] : each.kind === 'replace' ? before.rows.flat() : [];
      expect(removable).toEqual(expect.arrayContaining(lost));
    }),
  );
});

it('a state that is written and read again is the same', () => {
  fc.assert(
    fc.property(view, stored, fc.array(command, { maxLength: 5 }), (of, rows, commands) => {
      const options = { view: of, isAvailable };
      const state = commands.reduce((now, each) => planCommand(now, each, options).state, stateOf(rows, of));
      const again = parseCardView(serializeCardView(state, of), of, isAvailable);
      expect(again.rows).toEqual(state.rows);
      expect(again.hidden.map((field) => field.key).toSorted()).toEqual(
        state.hidden.map((field) => field.key).toSorted(),
      );
      const twice = parseCardView(serializeCardView(again, of), of, isAvailable);
      expect(isSameCardView(twice, again)).toBe(true);
    }),
  );
});

it('a view that is exported and imported is unchanged', () => {
  fc.assert(
    fc.property(view, stored, (of, rows) => {
      const state = stateOf(rows, of);
      const { file } = parseCardViewFile(serializeCardViewFile(state, of));
      expect(file).toEqual({ view: of, rows: state.rows, hasTitles: state.hasTitles });
    }),
  );
});

it('any text is parsed as a view or refused with a reason', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { file, error } = parseCardViewFile(text);
      expect(file === undefined).not.toBe(error === undefined);
    }),
  );
});

it('every place of a card is reached by steps', () => {
  const from = [['title'], ['author'], ['subject']];
  const seen = new Map([[JSON.stringify(from), from as readonly (readonly string[])[]]]);
  for (const rows of seen.values())
    for (const step of ['up', 'down', 'left', 'right'] as const) {
      const at = placeOfStep(rows, 'title', step, 2);
      if (!at) continue;
      const next = moveField(rows, 'title', at).rows;
      seen.set(JSON.stringify(next), next);
    }
  const own = [0, 1, 2].map((at) => JSON.stringify([['author'], ['subject']].toSpliced(at, 0, ['title'])));
  const beside = [
    [['title', 'author'], ['subject']],
    [['author', 'title'], ['subject']],
    [['author'], ['title', 'subject']],
    [['author'], ['subject', 'title']],
  ].map((rows) => JSON.stringify(rows));
  expect([...seen.keys()]).toEqual(expect.arrayContaining([...own, ...beside]));
});

it('a step changes the position, and never to a full row', () => {
  fc.assert(
    fc.property(view, stored, fc.constantFrom('up', 'down', 'left', 'right'), (of, rows, step) => {
      const { rows: now } = stateOf(rows, of);
      for (const field of now.flat()) {
        const at = placeOfStep(now, field, step as 'up', fieldsPerRow(of));
        if (!at) continue;
        const plan = moveField(now, field, at);
        if (plan.refused) expect(plan.refused).toBe('row-full');
        else expect(plan.rows).not.toBe(now);
      }
    }),
  );
});

it('every listed place accepts a new field, and positions are counted from 1', () => {
  fc.assert(
    fc.property(view, stored, (of, rows) => {
      const before = stateOf(rows, of);
      const options = { view: of, isAvailable: () => true };
      for (const at of listPlaces(before.rows, fieldsPerRow(of))) {
        const { state, refused } = planCommand(before, { kind: 'add', key: 'headline', at }, options);
        expect(refused).toBeUndefined();
        const position = positionOf(state.rows, 'headline');
        expect(position?.of).toBe(state.rows.length);
        expect(position?.beside !== undefined).toBe(at.side === 'left' || at.side === 'right');
      }
    }),
  );
});

it('a view that is reset field by field to another becomes equal to it', () => {
  fc.assert(
    fc.property(stored, stored, (one, other) => {
      const [from, model] = [stateOf(one, 'shared').rows, stateOf(other, 'shared').rows];
      const { added, removed, moved } = compareRows(from, model);
      const aligned = [...removed, ...added, ...moved].reduce(
        (rows, each) => alignField(rows, each, model),
        from,
      );
      expect(aligned.flat().toSorted()).toEqual(model.flat().toSorted());
    }),
  );
});

it('a merge keeps our changes, applies theirs, and stays a valid view', () => {
  const options = (of: CardView) => ({ view: of, isAvailable });
  const edits = fc.array(command, { maxLength: 4 });
  fc.assert(
    fc.property(view, stored, edits, edits, (of, rows, ourEdits, theirEdits) => {
      const base = stateOf(rows, of);
      const apply = (commands: readonly CardCommand[]) =>
        commands.reduce((now, each) => planCommand(now, each, options(of)).state, base);
      const [ours, theirs] = [apply(ourEdits), apply(theirEdits)];
      const merge = mergeCardViews(base, ours, theirs);
      checkState(merge.state, of);
      const mine = compareRows(base.rows, ours.rows);
      const keys = new Set(merge.state.rows.flat());
      for (const each of mine.added) expect(keys.has(each)).toBe(true);
      for (const each of mine.removed) expect(keys.has(each)).toBe(false);
      for (const each of merge.appliedTheirs)
        if (each !== 'titles') expect(keys.has(each)).toBe(theirs.rows.flat().includes(each));
      expect(mergeCardViews(base, base, theirs).state.rows).toEqual(theirs.rows);
      expect(mergeCardViews(base, ours, base).state.rows).toEqual(ours.rows);
    }),
  );
});
