import type { Branding, CustomFieldDefinition, Workflow } from '../../contract/index.ts';

/** What a tenant has beside its files that decides which fields there are. */
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
