import type { SaveWorkflowInput, StatusDraft, Workflow, WorkflowStatus } from '../contract/index.ts';
import { moveItem } from '../internal/lists.ts';
import { normalizeVisibleName } from '../internal/visibleName.ts';
import { findRepeatedNames } from '../internal/repeatedNames.ts';

/** A status as the editor shows it. */
export interface DraftStatus extends Omit<StatusDraft, 'id'> {
  /** The id of a stored status, or a key of its own for a new one. */
  readonly key: string;
  /** Whether the back end has it already. */
  readonly isStored: boolean;
}

/** The workflow with edits that are not saved yet. */
export interface WorkflowDraft {
  /** The statuses in their order. */
  readonly statuses: readonly DraftStatus[];
  /** The stored statuses that the next save deletes, with the status that their files get, if one was chosen. */
  readonly removed: readonly { readonly id: string; readonly moveTo: string | undefined }[];
}

/** An edit of a workflow, for `applyWorkflowCommand`. */
export type WorkflowCommand =
  | { readonly type: 'add'; readonly key: string }
  | { readonly type: 'edit'; readonly key: string; readonly values: Partial<Omit<StatusDraft, 'id'>> }
  | { readonly type: 'move'; readonly key: string; readonly to: number }
  | { readonly type: 'remove'; readonly key: string; readonly moveTo?: string | undefined };

/** A problem of one status. */
export interface StatusError {
  /** The key of the status. */
  readonly key: string;
  /**
   * `missing`: it has no name that a person can read. `too-long`: its name has more than 255 characters. `repeated`: its new
   * name is that of another status.
   */
  readonly code: 'missing' | 'too-long' | 'repeated';
}

const maxNameLength = 255;

function toDraft({ id, name, color, isDefault, hideOnGalleryView }: WorkflowStatus): DraftStatus {
  return { key: id, isStored: true, name, color, isDefault, hideOnGalleryView };
}

/** Returns a draft without edits. */
export function createWorkflowDraft({ statuses }: Workflow): WorkflowDraft {
  return {
    statuses: statuses.toSorted((one, other) => one.displayOrder - other.displayOrder).map(toDraft),
    removed: [],
  };
}

/** Returns the statuses with exactly one default: `key`, or the first when `key` is not among them. */
function withDefault(statuses: readonly DraftStatus[], key: string | undefined): readonly DraftStatus[] {
  const defaultKey = statuses.find((each) => each.key === key)?.key ?? statuses[0]?.key;
  return statuses.map((each) =>
    each.isDefault === (each.key === defaultKey) ? each : { ...each, isDefault: each.key === defaultKey },
  );
}

function defaultKeyOf(statuses: readonly DraftStatus[]): string | undefined {
  return statuses.find(({ isDefault }) => isDefault)?.key;
}

/**
 * Returns the draft after a command; the same draft when nothing changes. A new status comes to the end, without a
 * name, and hides its files in lists without a filter. The default is exclusive: setting it on one status clears it on
 * the others, and when the default is removed, the first remaining status becomes the default. The last status of a
 * stored workflow cannot be removed: the workflow is disabled instead.
 *
 * @see docs/rules/workflow.md#one-status-is-the-default
 */
export function applyWorkflowCommand(draft: WorkflowDraft, command: WorkflowCommand): WorkflowDraft {
  const { statuses, removed } = draft;
  if (command.type === 'add') {
    const added = {
      key: command.key,
      isStored: false,
      name: '',
      color: '',
      isDefault: false,
      hideOnGalleryView: true,
    };
    return { statuses: withDefault([...statuses, added], defaultKeyOf(statuses)), removed };
  }
  const at = statuses.findIndex(({ key }) => key === command.key);
  const status = statuses[at];
  if (!status) return draft;
  switch (command.type) {
    case 'move': {
      const moved = moveItem(statuses, at, command.to);
      return moved === statuses ? draft : { statuses: moved, removed };
    }
    case 'edit': {
      const edited = statuses.with(at, { ...status, ...command.values });
      const key = command.values.isDefault === true ? command.key : defaultKeyOf(statuses);
      return { statuses: withDefault(edited, key), removed };
    }
    case 'remove': {
      const remaining = statuses.filter(({ key }) => key !== command.key);
      if (remaining.length === 0 && (status.isStored || removed.length > 0)) return draft;
      return {
        statuses: withDefault(remaining, defaultKeyOf(remaining)),
        removed: status.isStored ? [...removed, { id: status.key, moveTo: command.moveTo }] : removed,
      };
    }
  }
}

/**
 * Returns the problems of a draft; it can be saved when there are none.
 *
 * @param stored The workflow as it is stored, whose names may stay as they are. Defaults to none.
 */
export function validateWorkflowDraft(
  { statuses }: WorkflowDraft,
  stored?: Pick<Workflow, 'statuses'>,
): readonly StatusError[] {
  const storedNames = new Map(stored?.statuses.map(({ id, name }) => [id, name]));
  const items = statuses.map(({ key, name }) => ({ name, storedName: storedNames.get(key) }));
  const repeated = new Set(findRepeatedNames(items));
  return statuses.flatMap(({ key, name: typed }, at): StatusError[] => {
    const name = normalizeVisibleName(typed);
    if (name === '') return [{ key, code: 'missing' }];
    if (name.length > maxNameLength) return [{ key, code: 'too-long' }];
    return repeated.has(at) ? [{ key, code: 'repeated' }] : [];
  });
}

/** Returns whether the draft differs from what is stored. */
export function isWorkflowChanged(draft: WorkflowDraft, workflow: Workflow): boolean {
  const stored = createWorkflowDraft(workflow);
  return JSON.stringify(draft) !== JSON.stringify(stored);
}

/**
 * Returns the input of a save. A `moveTo` that is not among the remaining statuses is left out: the back end then uses
 * the default status.
 */
export function toSaveWorkflowInput(
  draft: WorkflowDraft,
  { id, version }: Pick<Workflow, 'id' | 'version'>,
): SaveWorkflowInput {
  const remaining = new Set(draft.statuses.filter(({ isStored }) => isStored).map(({ key }) => key));
  return {
    id,
    version,
    statuses: draft.statuses.map(({ key, isStored, name, color, isDefault, hideOnGalleryView }) => ({
      ...(isStored ? { id: key } : {}),
      name: normalizeVisibleName(name),
      color,
      isDefault,
      hideOnGalleryView,
    })),
    removed: draft.removed.map(({ id: removedId, moveTo }) =>
      moveTo !== undefined && remaining.has(moveTo) ? { id: removedId, moveTo } : { id: removedId },
    ),
  };
}
