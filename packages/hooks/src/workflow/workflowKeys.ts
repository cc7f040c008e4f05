/** Cache keys of the workflow. */
export const workflowKeys = {
  definition: (apiId: string) => ['vitrine', apiId, 'workflow', 'definition'] as const,
  enabled: (apiId: string) => ['vitrine', apiId, 'workflow', 'enabled'] as const,
  counts: (apiId: string) => ['vitrine', apiId, 'workflow', 'count'] as const,
  count: (apiId: string, id: string) => ['vitrine', apiId, 'workflow', 'count', id] as const,
  changes: (apiId: string) => ['vitrine', apiId, 'workflow', 'changes'] as const,
};
