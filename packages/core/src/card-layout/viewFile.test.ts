import { expect, it } from 'vitest';
import { createHistory } from '../internal/history.ts';
import { applyCommand, planCommand } from './viewCommands.ts';
import { parseCardViewFile } from './viewFile.ts';

function fileOf(rows: unknown): string {
  return JSON.stringify({ format: 'vitrine.card-view', version: 1, view: 'expanded', rows, hasTitles: true });
}

const isAvailable = (key: string) => key !== 'workflowStatus' && key !== 'custom-99';

it('names the unknown fields of a file, each once', () => {
  const result = parseCardViewFile(fileOf([['workflowStatus', 'title'], ['custom-99']]), isAvailable);
  expect(result.error).toBeUndefined();
  expect(result).toMatchObject({ missing: ['workflowStatus', 'custom-99'] });
});

it('refuses a file without a known field, so that it cannot empty a view', () => {
  expect(parseCardViewFile(fileOf([['custom-99']]), isAvailable)).toEqual({
    error: 'nothing-here',
    missing: ['custom-99'],
  });
  expect(parseCardViewFile(fileOf([]), isAvailable)).toMatchObject({ file: { rows: [] }, missing: [] });
});

it('reports each error of a file by its row, counted from 1, its field and the reason (A122)', () => {
  const rows = [['title'], ['city', 'nothing'], ['title'], ['iso', 'notes', 'author'], []];
  expect(parseCardViewFile(fileOf(rows))).toEqual({
    error: 'fields',
    errors: [
      { row: 2, key: 'nothing', reason: 'unknown-field' },
      { row: 3, key: 'title', reason: 'used-already' },
      { row: 4, reason: 'row-size' },
      { row: 5, reason: 'row-size' },
    ],
  });
});

it('importing an identical view is no change', () => {
  const state = { rows: [['title'], ['city']], hidden: [], hasTitles: true };
  const options = { view: 'expanded', isAvailable } as const;
  const same = { kind: 'replace', rows: [['title'], ['city', 'custom-99']] } as const;
  expect(planCommand(state, same, options).state).toBe(state);
  expect(planCommand(state, { kind: 'titles', shown: true }, options).state).toBe(state);
  const history = createHistory(state);
  expect(applyCommand(history, same, options)).toBe(history);
});
