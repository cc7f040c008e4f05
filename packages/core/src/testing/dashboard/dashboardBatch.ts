import {
  ApiError,
  toApiError,
  type DashboardApi,
  type DashboardWidgetData,
  type ProductWidgetType,
  type WidgetRequest,
  type WidgetResult,
} from '../../contract/index.ts';
import { isProductWidget, widgetCatalogue } from '../../dashboard/index.ts';
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
): Promise<DashboardWidgetData[ProductWidgetType]> {
  const { widget, count } = request;
  if (!isProductWidget(widget)) throw new ApiError('invalid', { status: 400, fields: { widget: 'unknown' } });
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

async function loadOne(figures: DashboardFigures, request: WidgetRequest): Promise<WidgetResult> {
  try {
    return { id: request.id, data: await load(figures, request) };
  } catch (error) {
    return { id: request.id, error: toApiError(error) };
  }
}

/** Several widgets by one call, each with an outcome of its own. */
export function createBatchCall(figures: DashboardFigures): Pick<DashboardApi, 'loadWidgets'> {
  return {
    async loadWidgets({ requests }) {
      return Promise.all(requests.map((request) => loadOne(figures, request)));
    },
  };
}
