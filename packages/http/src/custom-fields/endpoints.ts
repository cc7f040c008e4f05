import type { CustomFieldDefinition, CustomFieldsApi, CustomFieldType } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { wireId } from '../endpoints/common.ts';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';

/** A field that a tenant has defined. Older servers return neither its type nor its list. */
export const wireCustomField = z.object({
  id: wireId,
  label: z.string(),
  description: z.optional(z.nullable(z.string())),
  displayOrder: z.number(),
  type: z.optional(z.enum(['text', 'dictionary_single_select', 'dictionary_multi_select'])),
  predefinedDictionary: z.optional(z.nullable(z.string())),
});

const types = {
  text: 'text',
  dictionary_single_select: 'single-select',
  dictionary_multi_select: 'multi-select',
} as const satisfies Readonly<Record<string, CustomFieldType>>;

/** The label of the built-in definition of recognised objects. */
const recognitionLabel = 'Rekognition';

function readChoices(text: string): readonly string[] {
  const entries = text.split(';').map((entry) => entry.trim());
  return [...new Set(entries.filter((entry) => entry !== ''))];
}

/** Returns a definition as the contract has it. The server separates choices by semicolons and marks recognised objects by a label. */
export function readDefinition(wire: z.output<typeof wireCustomField>): CustomFieldDefinition {
  const type = wire.label === recognitionLabel ? 'recognized-objects' : types[wire.type ?? 'text'];
  const hasChoices = type === 'single-select' || type === 'multi-select';
  return {
    id: String(wire.id),
    label: wire.label,
    description: wire.description ?? '',
    displayOrder: wire.displayOrder,
    type,
    choices: hasChoices ? readChoices(wire.predefinedDictionary ?? '') : [],
  };
}

/** The endpoints of the fields that a tenant defines. */
export const customFieldsEndpoints = {
  listDefinitions: endpoint({
    method: 'GET',
    path: '/api/custommetadata/definition',
    summary: 'The fields that the tenant has defined; with `all` those of the system too.',
    query: z.object({ all: z.optional(z.enum(['true', 'false', '1', '0'])) }),
    response: z.array(wireCustomField),
  }),
};

/** The rows that each call of the sub-port uses. */
export const customFieldsRows = {
  listDefinitions: ['listDefinitions'],
} as const satisfies VerbRows<CustomFieldsApi, typeof customFieldsEndpoints>;
