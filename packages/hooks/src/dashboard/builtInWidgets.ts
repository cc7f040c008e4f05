import {
  ApiError,
  findShapeMismatch,
  widgetShapes,
  type ActivityKind,
  type DashboardApi,
  type DashboardWidgetData,
  type GalleryApi,
  type BuiltInWidgetType,
  type TopFilesWithActivity,
} from '@vitrine/core/contract';
import { entryCount, widgetCatalogue } from '@vitrine/core/dashboard';

interface LoadInput {
  readonly api: GalleryApi;
  readonly slots: number;
  readonly signal: AbortSignal;
}

function portOf({ dashboard, id }: GalleryApi): DashboardApi {
  if (dashboard) return dashboard;
  throw new ApiError('unsupported', {
    serverMessage: `The back end "${id}" has no sub-port "dashboard", which the built-in widgets call.`,
  });
}

async function loadFiles(
  type: BuiltInWidgetType,
  kind: ActivityKind,
  { api, slots, signal }: LoadInput,
): Promise<TopFilesWithActivity> {
  const port = portOf(api);
  const { order } = widgetCatalogue[type];
  const [files, activity] = await Promise.all([
    order && slots > 0 ? port.listTopFiles({ order, count: entryCount(slots) }, signal) : [],
    port.getActivity({ kind }, signal),
  ]);
  return { files, activity };
}

/** Loads one built-in widget by calls of its own. */
export async function loadBuiltInWidget<Type extends BuiltInWidgetType>(
  type: Type,
  input: LoadInput,
): Promise<DashboardWidgetData[Type]>;
export async function loadBuiltInWidget(type: BuiltInWidgetType, input: LoadInput): Promise<unknown> {
  const { activity } = widgetCatalogue[type];
  if (activity) return loadFiles(type, activity, input);
  const { api, slots, signal } = input;
  const [port, count] = [portOf(api), entryCount(slots)];
  switch (type) {
    case 'active-users':
      return port.listActiveUsers({ count }, signal);
    case 'top-keywords':
      return port.listTopKeywords({ count }, signal);
    case 'recent-folders':
      return port.listRecentFolders({ count }, signal);
    case 'file-counters':
      return port.getFileCounters(signal);
    default:
      return port.getDataCounters(signal);
  }
}

/** Returns whether a result of a batch call has all data of the widget. */
export function isDataOf(type: BuiltInWidgetType, value: unknown): boolean {
  return findShapeMismatch(widgetShapes[type], value) === undefined;
}
