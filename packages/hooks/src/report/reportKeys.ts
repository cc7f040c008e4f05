/** Cache keys of the report. */
export const reportKeys = {
  all: (apiId: string) => ['vitrine', apiId, 'report'] as const,
  section: (apiId: string, section: string) => ['vitrine', apiId, 'report', section] as const,
};
