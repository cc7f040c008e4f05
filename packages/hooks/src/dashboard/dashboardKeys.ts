/** Cache keys of the dashboard. */
export const dashboardKeys = {
  enabled: (apiId: string) => ['vitrine', apiId, 'dashboard', 'enabled'] as const,
  widgets: (apiId: string) => ['vitrine', apiId, 'dashboard', 'widget'] as const,
  entries: (apiId: string, list: string) => ['vitrine', apiId, 'dashboard', 'entries', list] as const,
  widget: (apiId: string, type: string, slots: number) =>
    ['vitrine', apiId, 'dashboard', 'widget', type, slots] as const,
};
