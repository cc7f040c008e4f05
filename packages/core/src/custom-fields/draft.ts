import type {
  CustomFieldDefinition,
  CustomFieldList,
  DefinitionDraft,
  EditableFieldType,
  RenamedChoice,
  SaveDefinitionsInput,
} from '../contract/index.ts';
import { nameKey } from '../internal/values.ts';
import { moveItem } from '../internal/lists.ts';
import { hasVisibleCharacter, normalizeVisibleName } from '../internal/visibleName.ts';
import { findRepeatedNames } from '../internal/repeatedNames.ts';

/** An entry of a list, with the entry as it is stored. */
export interface DraftChoice {
  /** The entry. */
  readonly value: string;
  /** The stored entry that it renames; undefined for a new entry and for an unchanged one. */
  readonly from?: string | undefined;
}

/** A custom field as the editor shows it. */
export interface DraftField {
  /** The id of a stored field, or a key of its own for a new one. */
  readonly key: string;
  /** The field as it is stored; undefined for a new one. */
  readonly stored: CustomFieldDefinition | undefined;
  /** The name. */
  readonly label: string;
  /** The description. */
  readonly description: string;
  /** Whether the field is a text or a list. */
  readonly type: 'text' | 'list';
  /** Whether several entries of the list can be chosen. */
  readonly allowMultiSelect: boolean;
  /** The entries of the list. */
  readonly choices: readonly DraftChoice[];
  /** Whether the files get the new names of renamed entries. */
  readonly renamesInFiles: boolean;
}

/** The custom fields with edits that are not saved yet. */
export interface FieldsDraft {
  /** The fields in their order. */
  readonly fields: readonly DraftField[];
  /** The stored fields that the next save deletes. */
  readonly removed: readonly CustomFieldDefinition[];
}

/** An edit of the custom fields, for `applyFieldsCommand`. */
export type FieldsCommand =
  | { readonly type: 'add'; readonly key: string }
  | {
      readonly type: 'edit';
      readonly key: string;
      readonly values: Partial<Omit<DraftField, 'key' | 'stored'>>;
    }
  | { readonly type: 'move'; readonly key: string; readonly to: number }
  | { readonly type: 'remove'; readonly key: string };

function isEditable(type: CustomFieldDefinition['type']): type is EditableFieldType {
  return type !== 'recognized-objects';
}

function toDraft(stored: CustomFieldDefinition): DraftField {
  return {
    key: stored.id,
    stored,
    label: stored.label,
    description: stored.description,
    type: stored.type === 'text' ? 'text' : 'list',
    allowMultiSelect: stored.type === 'multi-select',
    choices: stored.choices.map((value) => ({ value })),
    renamesInFiles: true,
  };
}

/** Returns a draft without edits. Fields of the system are left out: nobody edits them. */
export function createFieldsDraft({ definitions }: CustomFieldList): FieldsDraft {
  return { fields: definitions.filter(({ type }) => isEditable(type)).map(toDraft), removed: [] };
}

/** Returns the draft after a command; the same draft when nothing changes. A new field is a text at the top. */
export function applyFieldsCommand(draft: FieldsDraft, command: FieldsCommand): FieldsDraft {
  const { fields, removed } = draft;
  if (command.type === 'add') {
    const added: DraftField = {
      key: command.key,
      stored: undefined,
      label: '',
      description: '',
      type: 'text',
      allowMultiSelect: false,
      choices: [],
      renamesInFiles: true,
    };
    return { fields: [added, ...fields], removed };
  }
  const at = fields.findIndex(({ key }) => key === command.key);
  const field = fields[at];
  if (!field) return draft;
  switch (command.type) {
    case 'edit':
      return { fields: fields.with(at, { ...field, ...command.values }), removed };
    case 'move': {
      const moved = moveItem(fields, at, command.to);
      return moved === fields ? draft : { fields: moved, removed };
    }
    case 'remove':
      return {
        fields: fields.filter(({ key }) => key !== command.key),
        removed: field.stored ? [...removed, field.stored] : removed,
      };
  }
}

/**
 * Returns the entries as they are saved: trimmed, without those that nobody can see and, ignoring case, without
 * repetitions.
 */
export function normalizeChoices(choices: readonly DraftChoice[]): readonly DraftChoice[] {
  const choicesByKey = new Map<string, DraftChoice>();
  for (const { value, from } of choices) {
    const normalized = value.normalize('NFC').trim();
    const key = nameKey(normalized);
    if (hasVisibleCharacter(normalized) && !choicesByKey.has(key))
      choicesByKey.set(key, { value: normalized, from });
  }
  return [...choicesByKey.values()];
}

/** Returns the stored fields whose name was emptied: they must be restored or deleted before the draft is saved. */
export function findEmptiedFields({ fields }: FieldsDraft): readonly DraftField[] {
  return fields.filter(({ stored, label }) => stored !== undefined && normalizeVisibleName(label) === '');
}

/** Returns the new and renamed fields with the name of another one: they must be renamed before the draft is saved. */
export function findRepeatedFields({ fields }: FieldsDraft): readonly DraftField[] {
  const items = fields.map(({ label, stored }) => ({ name: label, storedName: stored?.label }));
  return findRepeatedNames(items).flatMap((at) => fields[at] ?? []);
}

function typeOf({ type, allowMultiSelect }: DraftField): EditableFieldType {
  if (type === 'text') return 'text';
  return allowMultiSelect ? 'multi-select' : 'single-select';
}

function renamedChoicesOf(
  { renamesInFiles }: DraftField,
  choices: readonly DraftChoice[],
): readonly RenamedChoice[] {
  if (!renamesInFiles) return [];
  return choices.flatMap(({ value, from }) =>
    from === undefined || from === value ? [] : [{ from, to: value }],
  );
}

function toDefinition(field: DraftField): DefinitionDraft {
  const choices = field.type === 'list' ? normalizeChoices(field.choices) : [];
  const renamedChoices = renamedChoicesOf(field, choices);
  return {
    ...(field.stored ? { id: field.stored.id } : {}),
    label: normalizeVisibleName(field.label),
    description: field.description.trim(),
    type: typeOf(field),
    choices: choices.map(({ value }) => value),
    ...(renamedChoices.length > 0 ? { renamedChoices } : {}),
  };
}

/**
 * Returns the input of a save. New fields without a name are left out.
 *
 * @see docs/rules/custom-fields.md#a-field-without-a-name-is-not-saved
 */
export function toSaveDefinitionsInput(
  { fields, removed }: FieldsDraft,
  version?: number,
): SaveDefinitionsInput {
  return {
    version,
    definitions: fields.map(toDefinition).filter(({ id, label }) => id !== undefined || label !== ''),
    removed: removed.map(({ id }) => id),
  };
}

/** Returns whether the draft differs from what is stored. */
export function isFieldsDraftChanged(draft: FieldsDraft, list: CustomFieldList): boolean {
  return JSON.stringify(draft) !== JSON.stringify(createFieldsDraft(list));
}

/** Returns the text of a list as one line: `; ` between the entries, `\;` for a semicolon in an entry. */
export { formatListText as formatChoices, parseListText as parseChoices } from '../internal/listText.ts';
