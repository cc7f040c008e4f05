import type { Domain } from '../domain.ts';
import { flag, list, number, object, oneOf, optional, text } from '../shape.ts';

/** The types of custom fields. */
export const customFieldTypes = ['text', 'single-select', 'multi-select', 'recognized-objects'] as const;
/**
 * Free text, one or several entries of a list, or the names of objects that the back end recognises in a picture and
 * nobody edits.
 */
export type CustomFieldType = (typeof customFieldTypes)[number];

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

/** The custom fields of a tenant. */
export interface CustomFieldsApi {
  /** Returns the definitions in display order. With `all` also those of the system: recognised objects. */
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
  type: oneOf(customFieldTypes),
  choices: list(text),
});

/** The calls of `CustomFieldsApi`. */
export const customFieldsDomain: Domain<CustomFieldsApi> = {
  verbs: {
    listDefinitions: {
      input: object({ all: optional(flag) }),
      output: list(definition),
      right: 'customFields.read',
    },
  },
};
