import type { Branding, CustomFieldDefinition, Workflow } from '../../contract/index.ts';

/** Tenant settings, other than files, that determine the available fields. */
export interface TenantFields {
  readonly branding: Branding;
  customFields: readonly CustomFieldDefinition[];
  workflow: Workflow | null;
}

/** A tenant without branding, custom fields and workflow. */
export const noTenantFields: TenantFields = {
  branding: { isEnabled: false, fieldName: undefined },
  customFields: [],
  workflow: null,
};
