import type { ChangePlan, ChangePage, ListChangesInput, UndoneChange } from '../changes.ts';

/** The types of custom fields. */
export const customFieldTypes = ['text', 'single-select', 'multi-select', 'recognized-objects'] as const;
/**
 * Free text, one or several entries of a list, or the names of objects that the back end recognises in a picture and
 * nobody edits.
 */
export type CustomFieldType = (typeof customFieldTypes)[number];

/** The types that people can give to a field. */
export const editableFieldTypes = ['text', 'single-select', 'multi-select'] as const;
/** One of the `editableFieldTypes`. */
export type EditableFieldType = (typeof editableFieldTypes)[number];

/** A field that a tenant has defined for its files. */
export interface CustomFieldDefinition {
  /**
   * Opaque. Files and layouts use the key `custom-{id}`, which `customFieldKey` of `@vitrine/core/card-layout` returns.
   */
  readonly id: string;
  /** The name that the tenant gave to the field. */
  readonly label: string;
  /** The description of the field, written by the tenant. */
  readonly description: string;
  /** Position in lists, from 0. */
  readonly displayOrder: number;
  /** The type of the field's value. */
  readonly type: CustomFieldType;
  /** The entries of the list, in order; empty for free text. */
  readonly choices: readonly string[];
}

/** An entry of a list with its new name. */
export interface RenamedChoice {
  /** The entry as it is stored. */
  readonly from: string;
  /** The new name: one of `choices`, or the save is refused. */
  readonly to: string;
}

/** A field to save. Its position in the list is its display order. */
export interface DefinitionDraft {
  /** Absent for a new field. */
  readonly id?: string | undefined;
  /** The name, not empty. */
  readonly label: string;
  /** The description; may be empty. */
  readonly description: string;
  /** The type of the field's value. */
  readonly type: EditableFieldType;
  /** The entries of the list, in order, without empty and equal ones; empty for free text. */
  readonly choices: readonly string[];
  /** Entries whose new name the files get as well (needs `customFields.renameChoices`). */
  readonly renamedChoices?: readonly RenamedChoice[] | undefined;
}

/** The fields of a tenant, with the version for the next save. */
export interface CustomFieldList {
  /** The definitions in display order. */
  readonly definitions: readonly CustomFieldDefinition[];
  /** Grows by one with each save. Absent for a back end without `customFields.versions`. */
  readonly version?: number | undefined;
}

/** The fields to save. */
export interface SaveDefinitionsInput {
  /**
   * The fields that remain or are new, in their order. A stored field in neither list is kept, at the end; a field of
   * the system keeps its position.
   */
  readonly definitions: readonly DefinitionDraft[];
  /** Ids of the fields to delete, with their values. */
  readonly removed: readonly string[];
  /** The version that was read; a back end with versions refuses an older one. */
  readonly version?: number | undefined;
  /** The `token` of a plan; the save must do exactly what that plan says. */
  readonly plan?: string | undefined;
}

/** The result of a save of the custom fields. */
export interface SavedDefinitions extends CustomFieldList {
  /** Id of the change, for `undoChange`; absent when the back end cannot undo it. */
  readonly changeId?: string | undefined;
}

/** The custom fields of a tenant. */
export interface CustomFieldsApi {
  /** Returns the definitions in display order. With `all` also those of the system: recognised objects. */
  listDefinitions(input: { all?: boolean | undefined }, signal?: AbortSignal): Promise<CustomFieldList>;
  /** Returns the different values that files have in a field, sorted, at most `maxStoredValues`. */
  listStoredValues(input: { id: string }, signal?: AbortSignal): Promise<readonly string[]>;
  /** Returns what `saveDefinitions` would do with the same input (needs `customFields.plan`). Saves nothing. */
  planDefinitions(input: SaveDefinitionsInput, signal?: AbortSignal): Promise<ChangePlan>;
  /**
   * Saves all fields and clears the values of deleted ones: everything or, on an error, nothing. A field keeps its
   * values when its label or type changes; values that do not fit a new type are kept as they are.
   * @throws ApiError `conflict` when `version` or `plan` is stale, with `current` (a `CustomFieldList`); `invalid` with
   * `fields` such as `definitions.2.label`.
   */
  saveDefinitions(input: SaveDefinitionsInput, signal?: AbortSignal): Promise<SavedDefinitions>;
  /** Returns the saves of the past, newest first (needs `customFields.history`). */
  listChanges(input: ListChangesInput, signal?: AbortSignal): Promise<ChangePage>;
  /**
   * Undoes a save: deleted fields are restored with their values (needs `customFields.history`). A value that somebody
   * has written since is kept.
   * @throws ApiError with an `UndoObstacle`: `conflict` when a later save changed the same fields, or for a restore when its
   * deletion was undone or is too old for the bin; `not-found` when all that it changed was deleted permanently.
   */
  undoChange(input: { id: string }, signal?: AbortSignal): Promise<CustomFieldList & UndoneChange>;
  /**
   * Restores one deleted field with its values (needs `customFields.history`). That is a change of its own: its undo moves
   * the field to the bin again, with its values.
   */
  restoreDefinition(input: { id: string }, signal?: AbortSignal): Promise<CustomFieldList>;
}

/** The most values that `listStoredValues` returns. */
export const maxStoredValues = 10_000;
