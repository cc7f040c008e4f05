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

interface TenantFieldContext {
  readonly backEnd: { readonly fields: TenantFields };
}

/** The calls about branding; answers are copies. */
export function createCardLayoutCalls({ backEnd }: TenantFieldContext): CardLayoutApi {
  return { getBranding: async () => structuredClone(backEnd.fields.branding) };
}

/** The calls about custom fields; answers are copies. */
export function createCustomFieldsCalls({ backEnd }: TenantFieldContext): CustomFieldsApi {
  return {
    async listDefinitions({ all = false }) {
      const shown = backEnd.fields.customFields.filter((each) => all || !isRecognitionField(each));
      return structuredClone(shown).toSorted((one, other) => one.displayOrder - other.displayOrder);
    },
  };
}

/** The calls about the workflow; answers are copies. */
export function createWorkflowCalls({ backEnd }: TenantFieldContext): WorkflowApi {
  return { getWorkflow: async () => structuredClone(backEnd.fields.workflow) };
}
