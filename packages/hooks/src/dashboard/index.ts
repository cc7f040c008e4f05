export { loadBuiltInWidget } from './builtInWidgets.ts';
export { useDashboard, type Dashboard, type UseDashboardOptions } from './useDashboard.ts';
export { useDashboardActions, type UseDashboardActionsResult } from './useDashboardActions.ts';
export {
  useDashboardEditor,
  type UseDashboardEditorOptions,
  type UseDashboardEditorResult,
} from './useDashboardEditor.ts';
export { useDashboardEnabled } from './useDashboardEnabled.ts';
export { useFreshWidgets } from './useFreshWidgets.ts';
export { useIsNear } from './useIsNear.ts';
export { useDay, useMinute } from './useMinute.ts';
export { useActiveUsers, useKeyword } from './useTopEntries.ts';
export { useWidget, type UseWidgetOptions, type UseWidgetResult } from './useWidget.ts';
export { useWidgetsState, type WidgetsState } from './useWidgetsState.ts';
export { catalogueOf, slotsOfWidget, type WidgetLoadInput, type WidgetSource } from './widgetSource.ts';
