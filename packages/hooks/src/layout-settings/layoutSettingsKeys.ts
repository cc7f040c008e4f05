import type { LayoutScope } from '@vitrine/core/contract';

/** Cache keys of the layout settings. */
export const layoutSettingsKeys = {
  all: (apiId: string) => ['vitrine', apiId, 'layout-settings'] as const,
  layout: (apiId: string, scope: LayoutScope) => ['vitrine', apiId, 'layout-settings', scope] as const,
};
