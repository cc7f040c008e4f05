import type { CustomFieldDefinition, CustomFieldsApi } from '@vitrine/core/contract';
import type * as z from 'zod/mini';
import type { Client } from '../client/client.ts';
import { customFieldsEndpoints, type wireCustomField } from './endpoints.ts';

const rows = {
  listDefinitions: { name: 'customFields.listDefinitions', endpoint: customFieldsEndpoints.listDefinitions },
};

function toDefinition(definition: z.output<typeof wireCustomField>): CustomFieldDefinition {
  return {
    id: String(definition.id),
    label: definition.label,
    description: definition.description ?? '',
    displayOrder: definition.displayOrder,
    type: definition.type ?? 'text',
    predefinedDictionary: definition.predefinedDictionary ?? '',
  };
}

/** The custom-fields sub-port over HTTP. */
export function createCustomFieldsPort(client: Client): CustomFieldsApi {
  return {
    async listDefinitions({ all = false }, signal) {
      const found = await client.send(rows.listDefinitions, { query: all ? { all: 'true' } : {}, signal });
      return found.map(toDefinition).toSorted((one, other) => one.displayOrder - other.displayOrder);
    },
  };
}
