import type { GalleryApi, LayoutSettingsApi, WidgetPlacement } from '@vitrine/core/contract';

/** Returns the same back end with other widgets in the layouts that it returns. */
export function withPlacements<Api extends GalleryApi & { layoutSettings: LayoutSettingsApi }>(
  api: Api,
  dashboard: readonly WidgetPlacement[],
): Api {
  const { layoutSettings } = api;
  const getLayout: LayoutSettingsApi['getLayout'] = async (input, signal) => {
    const layout = await layoutSettings.getLayout(input, signal);
    return { ...layout, values: { ...layout.values, dashboard } };
  };
  return { ...api, layoutSettings: { ...layoutSettings, getLayout } };
}

/** All twelve widgets, two of them in another size than the first. */
export const allWidgets: readonly WidgetPlacement[] = [
  { type: 'file-counters', top: 0, left: 0, width: 3, height: 3 },
  { type: 'last-added', top: 0, left: 3, width: 6, height: 4 },
  { type: 'data-counters', top: 0, left: 9, width: 3, height: 4 },
  { type: 'active-users', top: 3, left: 0, width: 3, height: 2 },
  { type: 'last-updated', top: 4, left: 3, width: 4, height: 4 },
  { type: 'last-modified', top: 4, left: 7, width: 4, height: 4 },
  { type: 'top-keywords', top: 5, left: 0, width: 3, height: 3 },
  { type: 'recent-folders', top: 8, left: 0, width: 3, height: 4 },
  { type: 'most-viewed', top: 8, left: 3, width: 6, height: 4 },
  { type: 'last-viewed', top: 12, left: 0, width: 12, height: 2 },
  { type: 'last-downloaded', top: 14, left: 0, width: 12, height: 2 },
  { type: 'last-deleted', top: 16, left: 0, width: 12, height: 1 },
];
