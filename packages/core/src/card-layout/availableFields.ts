import type { CustomFieldDefinition } from '../contract/index.ts';
import type { FieldCondition, FieldInput, FieldKind, PrivacyClass } from './fieldRow.ts';
import {
  customFieldKey,
  fields,
  type CustomFieldKey,
  type FieldDefinition,
  type FieldKey,
} from './fields.ts';
import { fieldSections, type FieldSection } from './sections.ts';

/** Tenant settings that determine the available fields. */
export interface FieldContext {
  /** The fields that the tenant has defined. */
  readonly customFields: readonly CustomFieldDefinition[];
  /** Whether the tenant has a workflow. */
  readonly hasWorkflow: boolean;
  /** Whether files can be marked as on brand. */
  readonly hasOnBrand: boolean;
  /** Whether the photographer's fields are on. */
  readonly showsPhotographerInfo: boolean;
}

/** A tenant without custom fields, workflow, branding and photographers. */
export const plainFieldContext: FieldContext = {
  customFields: [],
  hasWorkflow: false,
  hasOnBrand: false,
  showsPhotographerInfo: false,
};

/** A field for lists, cards and forms: a built-in one or a custom field. */
export interface OfferedField {
  /** The key under which values are stored. */
  readonly key: FieldKey | CustomFieldKey;
  /** The section in which it is listed. */
  readonly section: FieldSection;
  /** The kind of the field's value. */
  readonly kind: FieldKind;
  /** With which kind of input a value is typed. */
  readonly input: FieldInput;
  /** Whether the values reveal a place, a person, a contact or a licence; absent when they do not. */
  readonly privacy?: PrivacyClass;
  /** Whether people can change the value. */
  readonly isEditable: boolean;
  /** Id of the label in the message catalogue; undefined for a custom field, which has `label`. */
  readonly messageId: FieldDefinition['messageId'] | 'fields.recognizedObjects' | undefined;
  /** The name of a custom field; others have a message. */
  readonly label?: string;
  /** Values to choose from: one for a text, several for a list. Absent where the value is typed freely. */
  readonly choices?: readonly string[];
}

/** Returns whether a definition is the system's field for recognised objects, which nobody edits. */
export function isRecognitionField({ type }: Pick<CustomFieldDefinition, 'type'>): boolean {
  return type === 'recognized-objects';
}

/** Returns a custom field for lists, cards and forms. */
export function offerCustomField(definition: CustomFieldDefinition): OfferedField {
  const { id, label, type } = definition;
  const isRecognition = isRecognitionField(definition);
  const choices = type === 'text' || isRecognition ? [] : definition.choices;
  return {
    key: customFieldKey(id),
    section: 'customFields',
    kind: type === 'multi-select' || isRecognition ? 'list' : 'text',
    input: 'text',
    isEditable: !isRecognition,
    messageId: isRecognition ? 'fields.recognizedObjects' : undefined,
    label,
    ...(choices.length > 0 && { choices }),
  };
}

function isConditionMet(condition: FieldCondition | undefined, context: FieldContext): boolean {
  if (condition === undefined) return true;
  return {
    workflow: context.hasWorkflow,
    onBrand: context.hasOnBrand,
    photographerInfo: context.showsPhotographerInfo,
  }[condition];
}

/** Returns every available field, by section; custom fields in the order of the tenant. */
export function listFields(context: FieldContext): readonly OfferedField[] {
  const custom = context.customFields
    .toSorted((one, other) => one.displayOrder - other.displayOrder)
    .map(offerCustomField);
  return fieldSections.flatMap((section) => [
    ...(section === 'customFields' ? custom : []),
    ...fields.filter((field) => field.section === section && isConditionMet(field.condition, context)),
  ]);
}
