import type { Domain } from '../domain.ts';
import { flag, list, number, object, oneOf, optional, text } from '../shape.ts';

/** What a custom field holds: free text, or one or several entries of its list (spec 2 §3). */
export type CustomFieldType = 'text' | 'dictionary_single_select' | 'dictionary_multi_select';

/** A field that a tenant has defined for its files (spec 2 §3, "Custom metadata definition"). */
export interface CustomFieldDefinition {
  /** Opaque. Files and layouts have the field under `custom-{id}`, which `customFieldKey` of `@vitrine/core/card-layout` makes. */
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** The place in lists, from 0. */
  readonly displayOrder: number;
  readonly type: CustomFieldType;
  /** The entries of the list, separated by semicolons. */
  readonly predefinedDictionary: string;
}

/** The fields that a tenant has defined (spec 2 §7, "Custom metadata"). */
export interface CustomFieldsApi {
  /** With `all` the definitions of the system too, such as that of recognised objects (A10). */
  listDefinitions(
    input: { all?: boolean | undefined },
    signal?: AbortSignal,
  ): Promise<readonly CustomFieldDefinition[]>;
}

const definition = object({
  id: text,
  label: text,
  description: text,
  displayOrder: number,
  type: oneOf(['text', 'dictionary_single_select', 'dictionary_multi_select']),
  predefinedDictionary: text,
});

/** The calls of `CustomFieldsApi`. */
export const customFieldsDomain: Domain<CustomFieldsApi> = {
  verbs: {
    listDefinitions: {
      input: object({ all: optional(flag) }),
      answer: list(definition),
      right: 'customFields.read',
    },
  },
};
