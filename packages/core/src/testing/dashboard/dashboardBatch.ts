import {
  ApiError,
  hasCapability,
  toApiError,
  type Capabilities,
  type DashboardApi,
  type DashboardWidgetData,
  type BuiltInWidgetType,
  type WidgetRequest,
  type WidgetResult,
} from '../../contract/index.ts';
import { isBuiltInWidget, widgetCatalogue } from '../../dashboard/index.ts';
import type { DashboardFigures } from './figures.ts';

async function loadFiles(figures: DashboardFigures, { widget, count }: WidgetRequest) {
  const { order, activity = 'added' } = widgetCatalogue[widget];
  const [files, periods] = await Promise.all([
    order ? figures.listTopFiles({ order, count }) : [],
    figures.getActivity({ kind: activity }),
  ]);
  return { files, activity: periods };
}

async function load(
  figures: DashboardFigures,
  request: WidgetRequest,
  capabilities: Capabilities,
): Promise<DashboardWidgetData[BuiltInWidgetType]> {
  const { widget, count } = request;
  if (!isBuiltInWidget(widget)) throw new ApiError('invalid', { status: 400, fields: { widget: 'unknown' } });
  if (widgetCatalogue[widget].needs?.some((each) => !hasCapability(capabilities, each)))
    throw new ApiError('unsupported');
  switch (widget) {
    case 'recent-folders':
      return figures.listRecentFolders({ count });
    case 'active-users':
      return figures.listActiveUsers({ count });
    case 'top-keywords':
      return figures.listTopKeywords({ count });
    case 'file-counters':
      return figures.getFileCounters();
    case 'data-counters':
      return figures.getDataCounters();
    default:
      return loadFiles(figures, request);
  }
}

async function loadOne(
  figures: DashboardFigures,
  request: WidgetRequest,
  capabilities: Capabilities,
): Promise<WidgetResult> {
  try {
    return { id: request.id, data: await load(figures, request, capabilities) };
  } catch (error) {
    return { id: request.id, error: toApiError(error) };
  }
}

/** The call for several widgets, each with its own outcome. Widgets whose figures are not declared are refused. */
export function createBatchCall(
  figures: DashboardFigures,
  capabilities: Capabilities,
): Pick<DashboardApi, 'loadWidgets'> {
  return {
    async loadWidgets({ requests }) {
      return Promise.all(requests.map((request) => loadOne(figures, request, capabilities)));
    },
  };
}
