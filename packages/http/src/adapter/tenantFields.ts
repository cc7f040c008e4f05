import type {
  CardLayoutApi,
  CustomFieldDefinition,
  CustomFieldsApi,
  Workflow,
  WorkflowApi,
} from '@vitrine/core/contract';
import type * as z from 'zod/mini';
import { cardLayoutEndpoints } from '../endpoints/cardLayout.ts';
import { customFieldEndpoints, type wireCustomField } from '../endpoints/customFields.ts';
import { workflowEndpoints, type wireWorkflow } from '../endpoints/workflow.ts';
import type { Client } from './client.ts';

const rows = {
  hasBranding: { name: 'cardLayout.hasBranding', endpoint: cardLayoutEndpoints.hasBranding },
  configSettings: { name: 'cardLayout.configSettings', endpoint: cardLayoutEndpoints.configSettings },
  listDefinitions: { name: 'customFields.listDefinitions', endpoint: customFieldEndpoints.listDefinitions },
  getWorkflow: { name: 'workflow.getWorkflow', endpoint: workflowEndpoints.getWorkflow },
};

/** The card-layout sub-port over HTTP. */
export function createCardLayoutPort(client: Client): CardLayoutApi {
  return {
    async getBranding(signal) {
      const { result } = await client.send(rows.hasBranding, { signal });
      if (!result) return { isEnabled: false, fieldName: undefined };
      const query = { settings: 'image_branding_field_name' };
      const { settings } = await client.send(rows.configSettings, { query, signal });
      const fieldName = settings[0]?.value?.trim();
      return { isEnabled: true, fieldName: fieldName === '' ? undefined : fieldName };
    },
  };
}

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

function toWorkflow({ id, statuses }: z.output<typeof wireWorkflow>): Workflow {
  return {
    id: String(id),
    statuses: statuses
      .map((status) => ({ ...status, id: String(status.id), color: status.color ?? '' }))
      .toSorted((one, other) => one.displayOrder - other.displayOrder),
  };
}

/** The workflow sub-port over HTTP. */
export function createWorkflowPort(client: Client): WorkflowApi {
  return {
    async getWorkflow(signal) {
      const answer = await client.send(rows.getWorkflow, { signal });
      const workflow = Array.isArray(answer) ? (answer[0] ?? null) : answer;
      return workflow && toWorkflow(workflow);
    },
  };
}
