import { apiErrorCodes, type ApiError } from '../ApiError.ts';
import type { Domain } from '../domain.ts';
import { activityKinds, activityPeriodsShape } from '../report/port.ts';
import { anything, either, flag, list, nothing, number, object, oneOf, text, type Shape } from '../shape.ts';
import { topFilesOrders, type BuiltInWidgetType, type DashboardApi } from './port.ts';
import { activeUser, dataCounters, fileCounters, recentFolder, topFile, topKeyword } from './widgetShapes.ts';

/** `widget` accepts any text, so that an unknown type fails alone and not the whole batch. */
const widgetRequest = object({ id: text, widget: text as Shape<BuiltInWidgetType>, count: number });
/** `data` is checked per widget, so that one malformed result does not fail the others. */
const widgetResult = either(
  object({ id: text, error: object({ code: oneOf(apiErrorCodes) }) as Shape<ApiError> }),
  object({ id: text, data: anything }),
);
const count = object({ count: number });

/** The calls of `DashboardApi`. */
export const dashboardDomain: Domain<DashboardApi> = {
  verbs: {
    isEnabled: { output: flag, right: 'dashboard.read' },
    setEnabled: { input: object({ enabled: flag }), output: flag, right: 'dashboard.setEnabled' },
    listTopFiles: {
      input: object({ order: oneOf(topFilesOrders), count: number }),
      output: list(topFile),
      needs: 'dashboard.topFiles',
      right: 'dashboard.read',
    },
    getActivity: {
      input: object({ kind: oneOf(activityKinds) }),
      output: activityPeriodsShape,
      needs: 'dashboard.activity',
      right: 'dashboard.read',
    },
    listActiveUsers: {
      input: count,
      output: list(activeUser),
      needs: 'dashboard.activeUsers',
      right: 'dashboard.readActiveUsers',
    },
    listTopKeywords: {
      input: count,
      output: list(topKeyword),
      needs: 'dashboard.topKeywords',
      right: 'dashboard.read',
    },
    getKeyword: {
      input: object({ id: text }),
      output: topKeyword,
      needs: 'dashboard.topKeywords',
      right: 'dashboard.read',
    },
    listRecentFolders: {
      input: count,
      output: list(recentFolder),
      needs: 'dashboard.recentFolders',
      right: 'dashboard.read',
    },
    getFileCounters: { output: fileCounters, needs: 'dashboard.fileCounters', right: 'dashboard.read' },
    getDataCounters: { output: dataCounters, needs: 'dashboard.dataCounters', right: 'dashboard.read' },
    loadWidgets: {
      input: object({ requests: list(widgetRequest) }),
      output: list(widgetResult),
      needs: 'dashboard.batch',
      right: 'dashboard.read',
    },
    setStartsOnDashboard: {
      input: object({ enabled: flag }),
      output: nothing,
      right: 'dashboard.setStartsOnDashboard',
    },
    setBackground: { input: object({ background: text }), output: nothing, right: 'dashboard.setBackground' },
  },
};
