import { isRecognitionField } from '../../card-layout/index.ts';
import type {
  Branding,
  CardLayoutApi,
  CustomFieldDefinition,
  CustomFieldsApi,
  Workflow,
  WorkflowApi,
} from '../../contract/index.ts';

/** What a tenant has beside its files that decides which fields there are (spec 1 §3). */
export interface TenantFields {
  readonly branding: Branding;
  readonly customFields: readonly CustomFieldDefinition[];
  readonly workflow: Workflow | null;
}

/** A tenant without branding, fields of its own and a workflow. */
export const noTenantFields: TenantFields = {
  branding: { isEnabled: false, fieldName: undefined },
  customFields: [],
  workflow: null,
};

/** The calls that tell which fields there are. */
export interface TenantFieldPorts {
  readonly cardLayout: CardLayoutApi;
  readonly customFields: CustomFieldsApi;
  readonly workflow: WorkflowApi;
}

/** The calls about branding, custom fields and the workflow; answers are copies. */
export function createTenantFieldCalls(tenant: TenantFields): TenantFieldPorts {
  return {
    cardLayout: { getBranding: async () => structuredClone(tenant.branding) },
    customFields: {
      async listDefinitions({ all = false }) {
        const shown = tenant.customFields.filter((each) => all || !isRecognitionField(each));
        return structuredClone(shown).toSorted((one, other) => one.displayOrder - other.displayOrder);
      },
    },
    workflow: { getWorkflow: async () => structuredClone(tenant.workflow) },
  };
}
