import { activityKinds, type BuiltInWidgetType } from '@vitrine/core/contract';
import { entryCount, isBuiltInWidget, mayHaveWidget, widgetCatalogue } from '@vitrine/core/dashboard';
import type { dashboardEndpoints } from '@vitrine/http/endpoints';
import type * as z from 'zod/mini';
import type { AppDeps } from '../app/deps.ts';
import { toRefusal } from '../app/errors.ts';
import { invalid, Refusal } from '../app/refusal.ts';
import { readActivityFigures, readDataFigures, readFileFigures } from '../report/figures.ts';
import { canOf } from '../session/describeViewer.ts';
import type { SignedIn } from '../session/store.ts';
import { listActiveUsers, listRecentFolders, listTopFiles, listTopKeywords } from './lists.ts';

type Request = z.output<typeof dashboardEndpoints.batch.body>['requests'][number];
type Result = z.input<typeof dashboardEndpoints.batch.response>['results'][number];

async function loadFiles(widget: BuiltInWidgetType, count: number): Promise<unknown> {
  const { order, activity } = widgetCatalogue[widget];
  return {
    items: order ? await listTopFiles(order, count) : [],
    activity: await readActivityFigures(activityKinds.filter((kind) => kind === activity)),
  };
}

async function loadContent(widget: BuiltInWidgetType, count: number): Promise<unknown> {
  switch (widget) {
    case 'recent-folders':
      return listRecentFolders(count);
    case 'active-users':
      return listActiveUsers(count);
    case 'top-keywords':
      return listTopKeywords(count);
    case 'file-counters':
      return readFileFigures();
    case 'data-counters':
      return readDataFigures();
    default:
      return loadFiles(widget, count);
  }
}

/**
 * Returns the type of a built-in widget that the viewer may have.
 * @throws Refusal for any other.
 */
function checkWidget(widget: string, viewer: SignedIn): BuiltInWidgetType {
  if (!isBuiltInWidget(widget)) throw invalid({ widget: 'unknown' });
  if (!mayHaveWidget(widget, { can: canOf(viewer), isGlobal: false }))
    throw new Refusal('forbidden', 'Your role does not allow this.');
  return widget;
}

/** Returns the outcome of one request of a batch; a failure does not affect the others. */
async function loadWidget(
  { database, log }: AppDeps,
  viewer: SignedIn,
  { id, widget, count }: Request,
): Promise<Result> {
  try {
    const type = checkWidget(widget, viewer);
    const body = await database.withTenant(
      viewer.tenantId,
      () => loadContent(type, entryCount(count)),
      viewer.userId,
    );
    return { id, status: 200, body };
  } catch (error) {
    const { code, message, status, fields, cause } = toRefusal(error);
    if (status >= 500) log.error({ widget, err: cause }, 'a widget failed');
    return { id, status, body: { code, message, ...(fields && { fields }) } };
  }
}

/**
 * Loads widgets one after another, each in its own short transaction, so that one dashboard uses only one connection.
 */
export async function loadWidgets(
  deps: AppDeps,
  viewer: SignedIn,
  requests: readonly Request[],
): Promise<Result[]> {
  const results: Result[] = [];
  for (const request of requests) results.push(await loadWidget(deps, viewer, request));
  return results;
}
