import type { ApiError } from './ApiError.ts';
import type { Page } from './page.ts';
import type { Action } from './permissions.ts';
import { permissionsShape } from './permissions.ts';
import { findShapeMismatch, flag, list, nullable, number, object, oneOf, optional, text } from './shape.ts';

/**
 * What a change does to the item that it names. No plan contains `restore`, which takes an item out of the bin, nor
 * `resolve` and `reopen`, which are for threads of comments.
 */
export const changeKinds = [
  'add',
  'edit',
  'rename',
  'convert',
  'merge',
  'remove',
  'reorder',
  'restore',
  'resolve',
  'reopen',
] as const;
/** One of the `changeKinds`. */
export type ChangeKind = (typeof changeKinds)[number];

/** An entry of a list with its new name, and the number of files that have it. */
export interface RenamedFiles {
  /** The entry as it is stored. */
  readonly from: string;
  /** The new name. */
  readonly to: string;
  /** Number of files that have the entry. */
  readonly files: number;
}

/** One change of a save: to a status, a custom field, an entry of its list, a keyword, or a comment. */
export interface PlannedChange {
  /** What is done. */
  readonly kind: ChangeKind;
  /** Id of the item; empty for a new one. */
  readonly id: string;
  /** The name of the item after the change; for a removed one the name that it had. Comments have their beginning. */
  readonly label: string;
  /** The name before the change, for `rename`, `merge` and an edited comment. */
  readonly from?: string | undefined;
  /** Name of the status or keyword that the files get instead, for `remove` and `merge`. */
  readonly to?: string | undefined;
  /** Number of files whose values change. */
  readonly files: number;
  /** Ids of some of these files, at most `maxChangeSamples`. */
  readonly samples: readonly string[];
  /** For `convert`: number of files whose value fits the new type. */
  readonly fit?: number | undefined;
  /** For `convert`: number of files whose value does not fit the new type. It is kept as it is. */
  readonly unfit?: number | undefined;
  /**
   * For `convert`: some of the values that do not fit, as text, at most `maxChangeSamples`; long ones are cut. No record of
   * a save contains them.
   */
  readonly unfitValues?: readonly string[] | undefined;
  /**
   * For `convert` of a text: number of files whose text would be another one after a conversion back, because space around
   * its entries is removed. The undo of the save restores it.
   */
  readonly rewritten?: number | undefined;
  /** For a field with a list: the entries whose new name the files get. No record of a save contains them. */
  readonly renamedChoices?: readonly RenamedFiles[] | undefined;
  /**
   * For `remove` in a record: whether the item is in the bin and can be restored on its own. Absent when it cannot, in
   * plans, and for comments: the undo of its deletion restores a comment.
   */
  readonly isRestorable?: boolean | undefined;
  /** In a record: whether the item was deleted permanently, so that no undo restores it. Absent when it was not. */
  readonly isPermanentlyDeleted?: boolean | undefined;
}

/** The most sample files, and sample values, of one change. */
export const maxChangeSamples = 6;

/** What a save would do, computed by the back end without saving. */
export interface ChangePlan {
  /** The changes, in the order of the list; empty when the save would change nothing. */
  readonly changes: readonly PlannedChange[];
  /**
   * Opaque. A save that contains it does exactly these changes, or rejects with `conflict` when the library has changed
   * so that they would be others.
   */
  readonly token: string;
}

/** The most changes that a record of a save contains. */
export const maxRecordChanges = 20;

/** A save of the past. Times are ISO 8601 in UTC. */
export interface ChangeRecord {
  /** Opaque and unique among the changes of the domain. */
  readonly id: string;
  /** When it was saved. */
  readonly at: string;
  /** Name of the person who saved it; null when unknown. */
  readonly actorName: string | null;
  /** What was changed: the first changes, at most `maxRecordChanges`. */
  readonly changes: readonly PlannedChange[];
  /** Number of all changes of the save. Absent when `changes` contains all of them. */
  readonly changeCount?: number | undefined;
  /** Whether it can be undone, was undone, or is too old for it. */
  readonly state: ChangeState;
  /** Until when it can be undone, unless there is an `obstacle`; null when it cannot. */
  readonly undoableUntil: string | null;
  /**
   * Why it cannot be undone now, although it is not too old. Absent when it can. A back end that finds out only when the
   * change is undone refuses that.
   */
  readonly obstacle?: UndoObstacle | undefined;
  /** Actions that the viewer may perform on this change. Absent when the viewer's role decides. */
  readonly permissions?: readonly Action[] | undefined;
}

/**
 * Reasons for which a change cannot be undone. `later-change`: a later change has changed the same items.
 * `permanently-deleted`: nothing that it changed can be restored. `closed-bin`: it is a restore, and the item cannot go
 * back to the bin, since its deletion was undone or is too old. `already-restored`: all that it deleted was restored from
 * the bin. `in-use`: files use what it added. `missing-value`: the earlier value of files was deleted since. No record has
 * the last two.
 */
export const undoObstacleReasons = [
  'later-change',
  'permanently-deleted',
  'closed-bin',
  'already-restored',
  'in-use',
  'missing-value',
] as const;

/** Why a change cannot be undone: in its record, and as `current` of the `ApiError` of a refused undo. */
export interface UndoObstacle {
  /** The reason. */
  readonly reason: (typeof undoObstacleReasons)[number];
  /** For `later-change`: the latest of the changes that must be undone first. */
  readonly later?: LaterChange | undefined;
}

/** A change that must be undone before an earlier one. */
export interface LaterChange {
  /** Id of its record. */
  readonly id: string;
  /** When it was saved, as an ISO 8601 instant. */
  readonly at: string;
  /** What it has changed of an item that the earlier change has changed too. */
  readonly change: PlannedChange;
}

/** What an undo did, beside what it returns. */
export interface UndoneChange {
  /** Number of items of the change that were deleted permanently, and were not restored. Absent for none. */
  readonly lostCount?: number | undefined;
}

/** States of a saved change. */
export const changeStates = ['done', 'undone', 'final'] as const;
/** One of the `changeStates`. */
export type ChangeState = (typeof changeStates)[number];

/** A page of the saves of a list, newest first. */
export interface ChangePage extends Page<ChangeRecord> {
  /**
   * Whether another save of the list is running, such as one whose browser was closed. Its record is listed when it is
   * done. Absent when none is running, or when the back end cannot tell.
   */
  readonly isSaving?: boolean | undefined;
}

/** Which page of the changes to return. */
export interface ListChangesInput {
  /** The `nextCursor` of the page before; without it the first page. */
  cursor?: string | undefined;
  /** 1 to 200. Defaults to 50. */
  limit?: number | undefined;
}

/** A deleted item of a domain, such as a status or a comment, that can still be restored. */
export interface DeletedItem {
  /** Id of the deleted item. */
  readonly id: string;
  /** The name that it had. */
  readonly name: string;
  /** When it was deleted, as an ISO 8601 instant. */
  readonly deletedAt: string;
  /** Time of the permanent deletion. */
  readonly expiresAt: string;
  /** Number of files that get their value back when it is restored. */
  readonly fileCount: number;
}

const plannedChange = object({
  kind: oneOf(changeKinds),
  id: text,
  label: text,
  from: optional(text),
  to: optional(text),
  files: number,
  samples: list(text),
  fit: optional(number),
  unfit: optional(number),
  unfitValues: optional(list(text)),
  rewritten: optional(number),
  renamedChoices: optional(list(object({ from: text, to: text, files: number }))),
  isRestorable: optional(flag),
  isPermanentlyDeleted: optional(flag),
});

const undoObstacle = /* @__PURE__ */ (() =>
  object({
    reason: oneOf(undoObstacleReasons),
    later: optional(object({ id: text, at: text, change: plannedChange })),
  }))();

/** Returns why an undo was refused; undefined when the back end does not say. */
export function undoObstacleOf({ current }: ApiError): UndoObstacle | undefined {
  return findShapeMismatch(undoObstacle, current) ? undefined : (current as UndoObstacle);
}

/** The shapes of the members of a `ChangePlan`. */
export const planFields = { changes: list(plannedChange), token: text };

/** The shape of a `ChangePlan`. */
export const changePlan = object(planFields);

/** The shape of a `ChangeRecord`. */
export const changeRecord = /* @__PURE__ */ (() =>
  object({
    id: text,
    at: text,
    actorName: nullable(text),
    changes: list(plannedChange),
    changeCount: optional(number),
    state: oneOf(changeStates),
    undoableUntil: nullable(text),
    obstacle: optional(undoObstacle),
    permissions: permissionsShape,
  }))();

/** The shape of a `ChangePage`. */
export const changePage = /* @__PURE__ */ (() =>
  object({
    items: list(changeRecord),
    nextCursor: nullable(text),
    total: number,
    isTotalExact: optional(flag),
    isSaving: optional(flag),
  }))();

/** The shape of a `ListChangesInput`. */
export const listChangesInput = object({ cursor: optional(text), limit: optional(number) });
