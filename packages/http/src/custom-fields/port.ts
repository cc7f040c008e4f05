import type { CustomFieldsApi } from '@vitrine/core/contract';
import type { Client } from '../client/client.ts';
import { customFieldsEndpoints, readDefinition } from './endpoints.ts';

const rows = {
  listDefinitions: { name: 'customFields.listDefinitions', endpoint: customFieldsEndpoints.listDefinitions },
};

/** Returns the `customFields` sub-port over HTTP. */
export function createCustomFieldsPort(client: Client): CustomFieldsApi {
  return {
    async listDefinitions({ all = false }, signal) {
      const found = await client.send(rows.listDefinitions, { query: all ? { all: 'true' } : {}, signal });
      return found.map(readDefinition).toSorted((one, other) => one.displayOrder - other.displayOrder);
    },
  };
}
