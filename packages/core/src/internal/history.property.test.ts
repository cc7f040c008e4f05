import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHistory, maxSteps, record, redo, undo, type History } from './history.ts';

const states = fc.array(fc.record({ value: fc.integer() }), { minLength: 1, maxLength: 30 });

function repeat<State>(history: History<State>, step: (h: History<State>) => History<State>, times: number) {
  return Array.from({ length: times }).reduce((now: History<State>) => step(now), history);
}

test('undoing everything gives the first state, redoing everything the last', () => {
  fc.assert(
    fc.property(states, ([first, ...rest]) => {
      const start = createHistory(Object.freeze(first));
      const done = rest.reduce((now, next) => record(now, Object.freeze(next)), start);
      const undone = repeat(done, undo, rest.length);
      expect(undone.present).toBe(first);
      expect(undo(undone)).toBe(undone);
      const redone = repeat(undone, redo, rest.length);
      expect(redone).toEqual(done);
      expect(redo(redone)).toBe(redone);
    }),
  );
});

test('a new step discards the steps that were undone', () => {
  const history = record(undo(record(createHistory('a'), 'b')), 'c');
  expect(history).toEqual({ present: 'c', past: ['a'], future: [] });
});

test('recording the current state again adds no step', () => {
  const history = createHistory('a');
  expect(record(history, 'a')).toBe(history);
});

test('the history keeps a limited number of steps', () => {
  const long = Array.from({ length: 300 }, (_, at) => at).reduce(record, createHistory(-1));
  expect(long.past).toHaveLength(maxSteps);
  expect(repeat(long, undo, 1000).present).toBe(299 - maxSteps);
});
