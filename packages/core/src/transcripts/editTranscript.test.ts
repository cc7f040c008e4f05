import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redo, undo } from '../internal/history.ts';
import {
  applyTranscriptCommand,
  createTranscriptEdits,
  diffTranscripts,
  findUnreadTimes,
  formatRowTime,
  rowSeconds,
  toTranscriptEntries,
  toTranscriptRows,
  type TranscriptCommand,
} from './editTranscript.ts';

const entries = [
  { startTime: 2, endTime: 6, text: 'two boats leave' },
  { startTime: 10.5, text: 'ten' },
  { text: 'no time' },
];
const start = () => createTranscriptEdits(toTranscriptRows(entries, (at) => `r${at}`));
const after = (...commands: TranscriptCommand[]) =>
  commands.reduce(applyTranscriptCommand, start()).history.present;

test('rows are the entries, and entries without edits are what they were', () => {
  expect(toTranscriptEntries(after())).toEqual(entries);
  expect(after().map(({ time }) => time)).toEqual(['00:02', '00:10.5', '']);
});

test.each([0, 0.001, 1, 10, 59.999, 60, 600, 3600, 36_000, 3725.5])(
  '%d seconds are read as written',
  (seconds) => {
    expect(rowSeconds({ time: formatRowTime(seconds) })).toBe(seconds);
  },
);

test('a split divides words and time: at the position of the player, otherwise evenly', () => {
  const split = { type: 'split', key: 'r0', at: 4, newKey: 'n' } as const;
  expect(toTranscriptEntries(after({ ...split, seconds: 3 })).slice(0, 2)).toEqual([
    { startTime: 2, text: 'two' },
    { startTime: 3, endTime: 6, text: 'boats leave' },
  ]);
  const [, second] = toTranscriptEntries(after({ ...split, seconds: 60 }));
  expect(second?.startTime).toBeCloseTo(2 + (4 * 4) / 15, 2);
});

test('a merge joins words, and ends where the second one ended', () => {
  const [first] = toTranscriptEntries(after({ type: 'merge', key: 'r0' }));
  expect(first).toEqual({ startTime: 2, text: 'two boats leave ten' });
  expect(after({ type: 'merge', key: 'r2' })).toEqual(after());
});

test('a row is added at its time, and an empty one is not saved', () => {
  const inserted = after({ type: 'insert', newKey: 'n', seconds: 5 });
  expect(inserted.map(({ key }) => key)).toEqual(['r0', 'n', 'r1', 'r2']);
  expect(toTranscriptEntries(inserted)).toEqual(entries);
});

test('a time that cannot be read is found; no time can be', () => {
  const rows = after({ type: 'time', key: 'r0', time: 'soon' }, { type: 'time', key: 'r1', time: '' });
  expect(findUnreadTimes(rows).map(({ key }) => key)).toEqual(['r0']);
});

test('typing in one field is one step; another command begins the next', () => {
  const typed = [
    { type: 'text', key: 'r0', text: 'a' },
    { type: 'text', key: 'r0', text: 'ab' },
    { type: 'text', key: 'r1', text: 'c' },
    { type: 'remove', key: 'r2' },
  ] as const;
  const { history } = typed.reduce(applyTranscriptCommand, start());
  expect(history.past).toHaveLength(3);
  expect(undo(undo(undo(history))).present).toEqual(after());
  expect(redo(undo(history)).present).toEqual(history.present);
});

test('any commands can be undone, and keep keys unique', () => {
  const key = fc.constantFrom('r0', 'r1', 'r2', 'k0', 'k1', 'k2');
  const command = fc.oneof(
    fc.record({ type: fc.constant('text' as const), key, text: fc.string() }),
    fc.record({ type: fc.constant('time' as const), key, time: fc.string() }),
    fc.record({ type: fc.constant('split' as const), key, at: fc.nat(20), newKey: fc.constant('') }),
    fc.record({ type: fc.constant('merge' as const), key }),
    fc.record({ type: fc.constant('remove' as const), key }),
    fc.record({ type: fc.constant('insert' as const), newKey: fc.constant(''), seconds: fc.nat(20) }),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 20 }), (commands) => {
      const { history } = commands.reduce(
        (edits, each, at) =>
          applyTranscriptCommand(edits, 'newKey' in each ? { ...each, newKey: `k${at}` } : each),
        start(),
      );
      const keys = history.present.map((row) => row.key);
      expect(new Set(keys).size).toBe(keys.length);
      let back = history;
      for (const _ of history.past) back = undo(back);
      expect(back.present).toEqual(after());
    }),
  );
});

test('two versions differ where their words at a time differ', () => {
  const theirs = [
    { startTime: 2, text: 'two ships leave' },
    { startTime: 12, text: 'new' },
    { text: 'no time' },
  ];
  expect(diffTranscripts(entries, theirs)).toEqual([
    { startTime: 2, mine: 'two boats leave', theirs: 'two ships leave' },
    { startTime: 10.5, mine: 'ten', theirs: undefined },
    { startTime: 12, mine: undefined, theirs: 'new' },
  ]);
});
