/**
 * How a value is stored and displayed. `path`: the names of folders from the root. `map`: no value of its own, shows
 * the coordinates on a map.
 */
export type FieldKind = 'text' | 'number' | 'boolean' | 'date' | 'list' | 'stars' | 'path' | 'map';

/** The kind of input in which a value is typed. */
export type FieldInput = 'text' | 'textarea' | 'number';

/** L location, P people, C contact, R rights: groups of fields that a share can leave out. */
export type PrivacyClass = 'L' | 'P' | 'C' | 'R';

/** What a tenant needs for the field to be available. */
export type FieldCondition = 'workflow' | 'onBrand' | 'photographerInfo';

/** A row of the field table, before defaults are added. */
export interface FieldRow {
  readonly kind?: FieldKind;
  readonly input?: FieldInput;
  readonly privacy?: PrivacyClass;
  readonly condition?: FieldCondition;
  /** Tags by precedence; an asterisk marks those that edits write. Absent for values that only the library stores. */
  readonly from?: string;
  /** Marks values that only the library stores and users can edit; fields with a written source need no mark. */
  readonly editable?: true;
}

/** Rows of the field table by key. */
export type FieldRows = Readonly<Record<string, FieldRow>>;
