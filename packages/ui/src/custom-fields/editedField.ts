/** An entry of a list as it is edited. */
export interface EditedChoice {
  /** The entry. */
  readonly value: string;
  /** The stored entry that it renames, if it does. */
  readonly from?: string | undefined;
}

/** The properties of a custom field that a person edits. */
export interface EditedField {
  /** The name; may be empty while it is typed. */
  readonly label: string;
  /** The description. */
  readonly description: string;
  /** Whether the field is a text or a list. */
  readonly type: 'text' | 'list';
  /** Whether several entries of the list can be chosen. */
  readonly allowMultiSelect: boolean;
  /** The entries of the list. */
  readonly choices: readonly EditedChoice[];
  /** Whether the files get the new names of renamed entries. */
  readonly renamesInFiles: boolean;
}
