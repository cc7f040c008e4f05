/** Cache keys of the tenant settings that determine the fields. `branding`: whether files can be marked as on brand. */
export const cardLayoutKeys = {
  branding: (apiId: string) => ['vitrine', apiId, 'card-layout', 'branding'] as const,
  customFields: (apiId: string) => ['vitrine', apiId, 'custom-fields', 'definitions', 'all'] as const,
  workflow: (apiId: string) => ['vitrine', apiId, 'workflow'] as const,
};
