import type { Domain } from '../domain.ts';
import { flag, list, number, object, oneOf, optional, text } from '../shape.ts';

/** What custom fields can hold. */
export const customFieldTypes = ['text', 'single-select', 'multi-select', 'recognized-objects'] as const;
/**
 * Free text, one or several entries of its list, or the names of objects that the back end sees in a picture by itself,
 * which nobody types.
 */
export type CustomFieldType = (typeof customFieldTypes)[number];

/** A field that a tenant has defined for its files. */
export interface CustomFieldDefinition {
  /** Opaque. Files and layouts have the field under `custom-{id}`, which `customFieldKey` of `@vitrine/core/card-layout` makes. */
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** The place in lists, from 0. */
  readonly displayOrder: number;
  readonly type: CustomFieldType;
  /** The entries of the list, in its order; empty for free text. */
  readonly choices: readonly string[];
}

/** The fields that a tenant has defined. */
export interface CustomFieldsApi {
  /** With `all` the definitions of the system too: those of recognised objects. */
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
      answer: list(definition),
      right: 'customFields.read',
    },
  },
};
