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

/** What of the tenant decides which fields there are. */
export interface FieldContext {
  readonly customFields: readonly CustomFieldDefinition[];
  readonly hasWorkflow: boolean;
  readonly hasOnBrand: boolean;
  readonly showsPhotographerInfo: boolean;
}

/** A tenant without custom fields, workflow, branding or photographers. */
export const plainFieldContext: FieldContext = {
  customFields: [],
  hasWorkflow: false,
  hasOnBrand: false,
  showsPhotographerInfo: false,
};

/** A field as lists, cards and forms offer it: one of the table, or one that the tenant has defined. */
export interface OfferedField {
  readonly key: FieldKey | CustomFieldKey;
  readonly section: FieldSection;
  readonly kind: FieldKind;
  readonly input: FieldInput;
  readonly privacy?: PrivacyClass;
  readonly isEditable: boolean;
  /** Id of the label in the message catalogue; a custom field has `label` in its place. */
  readonly messageId: FieldDefinition['messageId'] | 'fields.recognizedObjects' | undefined;
  readonly label?: string;
  /** What is offered to choose from: one of these for a text, several for a list; absent where it is typed freely. */
  readonly choices?: readonly string[];
}

/** Whether a definition is the system's own, of recognised objects: nobody types into it. */
export function isRecognitionField({ type }: Pick<CustomFieldDefinition, 'type'>): boolean {
  return type === 'recognized-objects';
}

/** A custom field as lists, cards and forms offer it. */
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

function meets(condition: FieldCondition | undefined, context: FieldContext): boolean {
  if (condition === undefined) return true;
  return {
    workflow: context.hasWorkflow,
    onBrand: context.hasOnBrand,
    photographerInfo: context.showsPhotographerInfo,
  }[condition];
}

/** Every field that a tenant has, section by section; custom fields in the order that the tenant gave them. */
export function listFields(context: FieldContext): readonly OfferedField[] {
  const custom = context.customFields
    .toSorted((one, other) => one.displayOrder - other.displayOrder)
    .map(offerCustomField);
  return fieldSections.flatMap((section) => [
    ...(section === 'customFields' ? custom : []),
    ...fields.filter((field) => field.section === section && meets(field.condition, context)),
  ]);
}
