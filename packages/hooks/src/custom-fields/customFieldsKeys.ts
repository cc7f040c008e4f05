/** Cache keys of the custom fields. */
export const customFieldsKeys = {
  definitions: (apiId: string) => ['vitrine', apiId, 'custom-fields', 'definitions'] as const,
  changes: (apiId: string) => ['vitrine', apiId, 'custom-fields', 'changes'] as const,
};
