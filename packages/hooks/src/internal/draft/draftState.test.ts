import type { Workflow } from '@vitrine/core/contract';
import {
  applyWorkflowCommand,
  createWorkflowDraft,
  isWorkflowChanged,
  type DraftStatus,
  type WorkflowCommand,
  type WorkflowDraft,
} from '@vitrine/core/workflow';
import { expect, test } from 'vitest';
import { commandsWithoutConflicts, mergeDraft, replay, type DraftRules } from './draftState.ts';

const rules: DraftRules<Workflow, WorkflowDraft, WorkflowCommand, DraftStatus> = {
  create: createWorkflowDraft,
  apply: applyWorkflowCommand,
  isChanged: isWorkflowChanged,
  itemsOf: ({ statuses }) => statuses,
  contentOf: ({ statuses }) => statuses.map(({ name }) => name),
};

const base: Workflow = {
  id: 'w',
  statuses: ['a', 'b', 'c'].map((id, displayOrder) => ({
    id,
    name: id,
    color: '',
    isDefault: id === 'a',
    hideOnGalleryView: false,
    displayOrder,
  })),
};

/** What another person saved. */
function savedWith(...commands: WorkflowCommand[]): Workflow {
  const { statuses } = replay(rules, base, commands);
  return {
    ...base,
    statuses: statuses.map(({ key, ...rest }, displayOrder) => ({ ...rest, id: key, displayOrder })),
  };
}

const edit = (key: string, values: Partial<DraftStatus>): WorkflowCommand => ({ type: 'edit', key, values });
const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key);

test('different fields of one item are merged', () => {
  const commands = [edit('b', { color: 'red' })];
  const current = savedWith(edit('b', { name: 'B' }));
  const { both, theirs } = mergeDraft(rules, { base, commands }, current);
  expect([keysOf(both), keysOf(theirs)]).toEqual([[], ['b']]);
  expect(replay(rules, current, commands).statuses[1]).toMatchObject({ name: 'B', color: 'red' });
});

test('the same change by both is no conflict', () => {
  const commands = [edit('b', { name: 'B' }), { type: 'remove', key: 'c' } as const];
  expect(mergeDraft(rules, { base, commands }, savedWith(...commands)).both).toEqual([]);
});

test.each<[string, WorkflowCommand, WorkflowCommand, string[]]>([
  ['the same field', edit('b', { name: 'mine' }), edit('b', { name: 'theirs' }), ['b']],
  ['an edit of what was deleted', edit('b', { name: 'mine' }), { type: 'remove', key: 'b' }, ['b']],
  ['a deletion of what was edited', { type: 'remove', key: 'b' }, edit('b', { name: 'theirs' }), ['b']],
  ['two defaults', edit('b', { isDefault: true }), edit('c', { isDefault: true }), ['c']],
])('%s is a conflict, and their change can be taken over', (_, mine, other, keys) => {
  const current = savedWith(other);
  const { both } = mergeDraft(rules, { base, commands: [mine] }, current);
  expect(keysOf(both)).toEqual(keys);
  const left = commandsWithoutConflicts(rules, { base, commands: [mine] }, { current, both });
  expect(replay(rules, current, left)).toEqual(rules.create(current));
});

test('edits without a conflict stay when the other ones are dropped', () => {
  const commands = [edit('b', { name: 'mine' }), edit('a', { color: 'red' })];
  const current = savedWith(edit('b', { name: 'theirs' }));
  const { both } = mergeDraft(rules, { base, commands }, current);
  expect(commandsWithoutConflicts(rules, { base, commands }, { current, both })).toEqual([commands[1]]);
});

test('edits without a conflict stay when a command with an effect on other items is dropped', () => {
  const commands = [edit('b', { isDefault: true }), edit('b', { name: 'mine' }), edit('a', { color: 'red' })];
  const current = savedWith(edit('c', { isDefault: true }));
  const { both } = mergeDraft(rules, { base, commands }, current);
  expect(keysOf(both)).toEqual(['c']);
  expect(commandsWithoutConflicts(rules, { base, commands }, { current, both })).toEqual(commands.slice(1));
});

test('their changes are taken over in a number of commands that grows only with the edits', () => {
  const ids = Array.from({ length: 200 }, (_, at) => `s${at}`);
  const many: Workflow = {
    ...base,
    statuses: ids.map((id, displayOrder) => {
      const isDefault = displayOrder === 0;
      return { id, name: id, color: '', isDefault, hideOnGalleryView: false, displayOrder };
    }),
  };
  let applied = 0;
  const counting: typeof rules = {
    ...rules,
    apply(draft, command) {
      applied += 1;
      return rules.apply(draft, command);
    },
  };
  // Their default conflicts with the first command, which names another item.
  const commands = [edit('s1', { isDefault: true }), ...ids.map((id) => edit(id, { color: 'red' }))];
  const current = {
    ...many,
    statuses: many.statuses.map((status) => ({ ...status, isDefault: status.id === 's2' })),
  };
  const { both } = mergeDraft(rules, { base: many, commands }, current);
  expect(keysOf(both)).toEqual(['s2']);
  const left = commandsWithoutConflicts(counting, { base: many, commands }, { current, both });
  expect(left).toEqual(commands.filter(({ key }) => key !== 's2').slice(1));
  expect(applied).toBeLessThanOrEqual(4 * commands.length);
});
