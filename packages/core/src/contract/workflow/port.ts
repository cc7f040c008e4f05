import type { ChangePlan, ChangePage, ListChangesInput, UndoneChange } from '../changes.ts';

/** A status of the workflow: a step that files go through. */
export interface WorkflowStatus {
  /** Opaque and unique in the workflow. */
  readonly id: string;
  /** The name that is shown. */
  readonly name: string;
  /** A colour name of the palette, or '' for none. */
  readonly color: string;
  /** Whether a new file has this status. */
  readonly isDefault: boolean;
  /** Whether lists without a filter leave out the files with this status. */
  readonly hideOnGalleryView: boolean;
  /** The position in lists, ascending. */
  readonly displayOrder: number;
}

/** The workflow of a tenant: the statuses that its files go through. */
export interface Workflow {
  /** Opaque. */
  readonly id: string;
  /** The statuses that a file can have, in their order. */
  readonly statuses: readonly WorkflowStatus[];
  /** Grows by one with each save. Absent for a back end without `workflow.versions`. */
  readonly version?: number | undefined;
}

/** A status as it is to be saved. Its place in the list is its display order. */
export interface StatusDraft {
  /** Absent for a new status. */
  readonly id?: string | undefined;
  /** The name, not empty. */
  readonly name: string;
  /** A colour name of the palette, or '' for none. */
  readonly color: string;
  /** Whether a new file has this status; true for exactly one of a list that is not empty. */
  readonly isDefault: boolean;
  /** Whether lists without a filter leave out the files with this status. */
  readonly hideOnGalleryView: boolean;
}

/** A status to delete. */
export interface RemovedStatus {
  /** Id of the status. */
  readonly id: string;
  /** Id of the remaining status that its files get. Defaults to the default status. */
  readonly moveTo?: string | undefined;
}

/** All statuses as they are to be saved. */
export interface SaveWorkflowInput {
  /** Id of the workflow. */
  readonly id: string;
  /** The statuses that remain or are new, in their order. A stored status in neither list is kept, at the end. */
  readonly statuses: readonly StatusDraft[];
  /** The statuses to delete. */
  readonly removed: readonly RemovedStatus[];
  /** The version that was read; a back end with versions refuses an older one. */
  readonly version?: number | undefined;
  /** The `token` of a plan; the save must do exactly what that plan says. */
  readonly plan?: string | undefined;
}

/** The result of a save of the workflow. */
export interface SavedWorkflow {
  /** The workflow as it is now. */
  readonly workflow: Workflow;
  /** Id of the change, for `undoChange`; absent when the back end cannot undo it. */
  readonly changeId?: string | undefined;
}

/** The workflow of a tenant. */
export interface WorkflowApi {
  /** Returns the workflow of the tenant, or null when it has none or when the workflow is switched off. */
  getWorkflow(signal?: AbortSignal): Promise<Workflow | null>;
  /** Returns whether the workflow is switched on. */
  isEnabled(signal?: AbortSignal): Promise<boolean>;
  /**
   * Switches the workflow on or off and returns the new state. The statuses are kept, those of files as well; while it is
   * off, no file gets another status.
   */
  setEnabled(input: { isEnabled: boolean }, signal?: AbortSignal): Promise<boolean>;
  /** Returns the number of files with a status, without those in the bin. */
  countFiles(input: { id: string }, signal?: AbortSignal): Promise<number>;
  /** Returns what `saveWorkflow` would do with the same input (needs `workflow.plan`). Saves nothing. */
  planWorkflow(input: SaveWorkflowInput, signal?: AbortSignal): Promise<ChangePlan>;
  /**
   * Saves all statuses and moves the files of deleted ones: everything or, on an error, nothing.
   * @throws ApiError `conflict` when `version` or `plan` is stale, with `current` (a `Workflow`); `invalid` with
   * `fields` such as `statuses.2.name`, or `statuses` when no status would be left: a workflow is switched off instead.
   */
  saveWorkflow(input: SaveWorkflowInput, signal?: AbortSignal): Promise<SavedWorkflow>;
  /** Returns the saves of the past, newest first (needs `workflow.history`). */
  listChanges(input: ListChangesInput, signal?: AbortSignal): Promise<ChangePage>;
  /**
   * Undoes a save: the statuses are restored, and files that nobody has given another status since get their earlier one,
   * also when a later save has moved them on (needs `workflow.history`).
   * @throws ApiError with an `UndoObstacle`: `conflict` when a later save changed the same statuses, or for a restore when
   * its deletion was undone or is too old for the bin; `not-found` when all that it changed was deleted permanently.
   */
  undoChange(input: { id: string }, signal?: AbortSignal): Promise<Workflow & UndoneChange>;
  /**
   * Restores one deleted status with its files that have not been given another one since (needs `workflow.history`).
   * That is a change of its own: its undo moves the status to the bin again, and its files get the value before.
   */
  restoreStatus(input: { id: string }, signal?: AbortSignal): Promise<Workflow>;
}
