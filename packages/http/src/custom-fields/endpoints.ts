import type { CustomFieldsApi } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { wireId } from '../endpoints/common.ts';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';

/** A field that a tenant has defined (spec 2 §3). Servers of spec 1 tell neither its type nor its list. */
export const wireCustomField = z.object({
  id: wireId,
  label: z.string(),
  description: z.optional(z.nullable(z.string())),
  displayOrder: z.number(),
  type: z.optional(z.enum(['text', 'dictionary_single_select', 'dictionary_multi_select'])),
  predefinedDictionary: z.optional(z.nullable(z.string())),
});

/** Paths of spec 1 §7 and spec 2 §7. */
export const customFieldsEndpoints = {
  listDefinitions: endpoint({
    method: 'GET',
    path: '/api/custommetadata/definition',
    summary: 'The fields that the tenant has defined; with `all` those of the system too (A10).',
    query: z.object({ all: z.optional(z.enum(['true', 'false', '1', '0'])) }),
    response: z.array(wireCustomField),
  }),
};

/** The rows behind each call of the sub-port. */
export const customFieldsRows = {
  listDefinitions: ['listDefinitions'],
} as const satisfies VerbRows<CustomFieldsApi, typeof customFieldsEndpoints>;
