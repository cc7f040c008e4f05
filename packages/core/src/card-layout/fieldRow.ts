/** How a value is stored and shown. A `path` is the names of folders from the root; `map` has no value of its own: it draws the coordinates. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'date' | 'list' | 'stars' | 'path' | 'map';

/** With which kind of input a value is typed. */
export type FieldInput = 'text' | 'textarea' | 'number';

/** L location, P people, C contact, R rights: what a share can leave out. */
export type PrivacyClass = 'L' | 'P' | 'C' | 'R';

/** What a tenant needs for the field to be offered. */
export type FieldCondition = 'workflow' | 'onBrand' | 'photographerInfo';

/** A line of the field table, before defaults are filled in. */
export interface FieldRow {
  readonly kind?: FieldKind;
  readonly input?: FieldInput;
  readonly privacy?: PrivacyClass;
  readonly condition?: FieldCondition;
  /** Tags by precedence, those that edits write with a star; absent for values that the library itself keeps. */
  readonly from?: string;
  /** Values of the library that a person may set; fields with a written source need no flag. */
  readonly editable?: true;
}

/** Lines of the field table by key. */
export type FieldRows = Readonly<Record<string, FieldRow>>;
