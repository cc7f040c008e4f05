import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Workflow } from '../contract/index.ts';
import {
  applyWorkflowCommand,
  createWorkflowDraft,
  isWorkflowChanged,
  toSaveWorkflowInput,
  validateWorkflowDraft,
  type WorkflowCommand,
  type WorkflowDraft,
} from './draft.ts';
import { parseStatusColor } from './palette.ts';

const status = { color: 'red', isDefault: false, hideOnGalleryView: false };
const workflow: Workflow = {
  id: 'w',
  version: 3,
  statuses: [
    { ...status, id: 'b', name: 'Approved', displayOrder: 1 },
    { ...status, id: 'a', name: 'Draft', displayOrder: 0, isDefault: true },
    { ...status, id: 'c', name: 'Archived', displayOrder: 2 },
  ],
};
const start = createWorkflowDraft(workflow);
const apply = (...commands: WorkflowCommand[]) => commands.reduce(applyWorkflowCommand, start);
const keysOf = ({ statuses }: WorkflowDraft) => statuses.map(({ key }) => key);
const defaultOf = ({ statuses }: WorkflowDraft) =>
  statuses.filter(({ isDefault }) => isDefault).map(({ key }) => key);

describe('a draft of the workflow', () => {
  it('begins as the statuses are stored, in their order', () => {
    expect(keysOf(start)).toEqual(['a', 'b', 'c']);
    expect(isWorkflowChanged(start, workflow)).toBe(false);
  });

  it('adds a status without a name and colour, which hides its files', () => {
    const draft = apply({ type: 'add', key: 'n' });
    expect(draft.statuses.at(-1)).toEqual({
      key: 'n',
      isStored: false,
      name: '',
      color: '',
      isDefault: false,
      hideOnGalleryView: true,
    });
    expect(validateWorkflowDraft(draft)).toEqual([{ key: 'n', code: 'missing' }]);
    expect(
      validateWorkflowDraft(apply({ type: 'edit', key: 'a', values: { name: '\u00a0 ' } })),
    ).toHaveLength(1);
    expect(
      validateWorkflowDraft(apply({ type: 'edit', key: 'a', values: { name: 'x'.repeat(256) } })),
    ).toEqual([{ key: 'a', code: 'too-long' }]);
  });

  it('refuses a new name that another status has, in other letters too, and no name that is stored', () => {
    const rename = (key: string, name: string) =>
      validateWorkflowDraft(apply({ type: 'edit', key, values: { name } }), workflow);
    const [b, a] = workflow.statuses;
    expect(rename('a', `${b?.name.toUpperCase()} `)).toEqual([{ key: 'a', code: 'repeated' }]);
    expect(rename('a', a?.name.toUpperCase() ?? '')).toEqual([]);
    const equal = { ...workflow, statuses: workflow.statuses.map((each) => ({ ...each, name: 'Same' })) };
    expect(validateWorkflowDraft(createWorkflowDraft(equal), equal)).toEqual([]);
    const added = applyWorkflowCommand(createWorkflowDraft(equal), { type: 'add', key: 'n' });
    const named = applyWorkflowCommand(added, { type: 'edit', key: 'n', values: { name: 'same' } });
    expect(validateWorkflowDraft(named, equal)).toEqual([{ key: 'n', code: 'repeated' }]);
  });

  it('has one default', () => {
    expect(defaultOf(apply({ type: 'edit', key: 'c', values: { isDefault: true } }))).toEqual(['c']);
    expect(defaultOf(apply({ type: 'edit', key: 'a', values: { isDefault: false } }))).toEqual(['a']);
    expect(defaultOf(apply({ type: 'remove', key: 'a' }))).toEqual(['b']);
  });

  it('notes a stored status for deletion, and drops a new one', () => {
    const draft = apply(
      { type: 'add', key: 'n' },
      { type: 'remove', key: 'n' },
      { type: 'remove', key: 'b', moveTo: 'c' },
    );
    expect(draft.removed).toEqual([{ id: 'b', moveTo: 'c' }]);
    expect(toSaveWorkflowInput(draft, workflow)).toEqual({
      id: 'w',
      version: 3,
      statuses: [
        { id: 'a', name: 'Draft', ...status, isDefault: true },
        { id: 'c', name: 'Archived', ...status },
      ],
      removed: [{ id: 'b', moveTo: 'c' }],
    });
    const target = applyWorkflowCommand(draft, { type: 'remove', key: 'c' });
    expect(toSaveWorkflowInput(target, workflow).removed).toEqual([{ id: 'b' }, { id: 'c' }]);
  });

  it('needs names that a person can read, and saves them on one line', () => {
    const unreadable = apply({ type: 'edit', key: 'b', values: { name: '\u200b\u0007' } });
    expect(validateWorkflowDraft(unreadable)).toEqual([{ key: 'b', code: 'missing' }]);
    const lines = apply({ type: 'edit', key: 'b', values: { name: 'In\n\treview' } });
    expect(toSaveWorkflowInput(lines, workflow).statuses.map(({ name }) => name)).toContain('In review');
  });

  it('keeps its last status: the workflow is disabled instead', () => {
    const last = apply({ type: 'remove', key: 'b' }, { type: 'remove', key: 'c' });
    expect(applyWorkflowCommand(last, { type: 'remove', key: 'a' })).toBe(last);
    const left = [
      { type: 'add' as const, key: 'n' },
      { type: 'remove' as const, key: 'a' },
    ].reduce<WorkflowDraft>(applyWorkflowCommand, last);
    expect(keysOf(applyWorkflowCommand(left, { type: 'remove', key: 'n' }))).toEqual(['n']);
    const empty = createWorkflowDraft({ ...workflow, statuses: [] });
    const added = applyWorkflowCommand(empty, { type: 'add', key: 'n' });
    expect(applyWorkflowCommand(added, { type: 'remove', key: 'n' })).toEqual(empty);
  });

  it('moves a status, and stays the same where nothing moves', () => {
    expect(keysOf(apply({ type: 'move', key: 'a', to: 1 }))).toEqual(['b', 'a', 'c']);
    expect(keysOf(apply({ type: 'move', key: 'a', to: 99 }))).toEqual(['b', 'c', 'a']);
    expect(apply({ type: 'move', key: 'c', to: 2 })).toBe(start);
    expect(apply({ type: 'remove', key: 'unknown' })).toBe(start);
  });

  it('has at any time one default, each key once, and no stored status is lost', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'n1', 'n2', 'n3');
    const command: fc.Arbitrary<WorkflowCommand> = fc.oneof(
      fc.record({
        type: fc.constant('edit' as const),
        key,
        values: fc.record({ isDefault: fc.boolean(), name: fc.string() }),
      }),
      fc.record({ type: fc.constant('move' as const), key, to: fc.integer({ min: -2, max: 9 }) }),
      fc.record({ type: fc.constant('remove' as const), key, moveTo: key }),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
        const begun = apply({ type: 'add', key: 'n1' }, { type: 'add', key: 'n2' });
        const draft = Object.freeze(commands.reduce(applyWorkflowCommand, begun));
        expect(defaultOf(draft)).toHaveLength(draft.statuses.length === 0 ? 0 : 1);
        expect(new Set(keysOf(draft)).size).toBe(draft.statuses.length);
        const stored = [...keysOf(draft), ...draft.removed.map(({ id }) => id)].filter(
          (each) => !each.startsWith('n'),
        );
        expect(stored.toSorted()).toEqual(['a', 'b', 'c']);
      }),
    );
  });
});

it('a colour is one of the palette, or none', () => {
  expect(parseStatusColor('lightBlue')).toBe('lightBlue');
  for (const word of ['', 'lightblue', '#f00', 'constructor']) expect(parseStatusColor(word)).toBeUndefined();
});
