import {
  ApiError,
  toApiError,
  type DashboardWidgetData,
  type BuiltInWidgetType,
  type WidgetRequest,
  type WidgetResult,
} from '@vitrine/core/contract';
import { widgetCatalogue } from '@vitrine/core/dashboard';
import * as z from 'zod/mini';
import {
  dashboardEndpoints,
  wireActiveUser,
  wireRecentFolder,
  wireTopFile,
  wireTopKeyword,
} from './endpoints.ts';
import { reportEndpoints } from '../report/endpoints.ts';
import type { Client } from '../client/client.ts';
import { toRefusal, toUnsupported } from '../client/refusal.ts';
import type { ActivityReader } from '../report/activity.ts';
import {
  toActiveUser,
  toDataCounters,
  toFileCounters,
  toRecentFolder,
  toTopFile,
  toTopKeywords,
} from './wireFormat.ts';

const batch = { name: 'dashboard.batch', endpoint: dashboardEndpoints.batch };

const files = z.object({ items: z.array(wireTopFile), activity: reportEndpoints.activity.response });
/** The data of a widget that shows only the activity. */
const optionalFiles = z.extend(files, { items: z.optional(z.array(wireTopFile)) });
const fileCounters = z.object({
  ...reportEndpoints.image.response.shape,
  ...reportEndpoints.folder.response.shape,
  ...reportEndpoints.type.response.shape,
});

/** Returns a body checked against a schema. @throws ApiError `malformed` when it does not match. */
function parse<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) throw new ApiError('malformed', { cause: parsed.error });
  return parsed.data;
}

function readFiles(widget: BuiltInWidgetType, body: unknown, readActivity: ActivityReader) {
  const { activity: kind = 'added', isHeaderOnly } = widgetCatalogue[widget];
  const { items = [], activity } = parse(isHeaderOnly ? optionalFiles : files, body);
  return { files: items.map(toTopFile), activity: readActivity(activity)[kind] };
}

function readData(
  { widget, count }: WidgetRequest,
  body: unknown,
  readActivity: ActivityReader,
): DashboardWidgetData[BuiltInWidgetType] {
  switch (widget) {
    case 'recent-folders':
      return parse(z.array(wireRecentFolder), body).slice(0, count).map(toRecentFolder);
    case 'active-users':
      return parse(z.array(wireActiveUser), body).slice(0, count).map(toActiveUser);
    case 'top-keywords':
      return toTopKeywords(parse(z.array(wireTopKeyword), body), count);
    case 'file-counters':
      return toFileCounters(parse(fileCounters, body));
    case 'data-counters':
      return toDataCounters(parse(reportEndpoints.data.response, body));
    default:
      return readFiles(widget, body, readActivity);
  }
}

type WireResult = z.output<typeof dashboardEndpoints.batch.response>['results'][number];

/** Returns one result of the batch in the types of the contract. A refused or malformed result is an `error`. */
function toResult(
  request: WidgetRequest,
  { status, body }: WireResult,
  readActivity: ActivityReader,
): WidgetResult {
  const { id } = request;
  if (status < 200 || status >= 300) {
    const response = { status, header: () => 'application/json', text: JSON.stringify(body ?? null) };
    return { id, error: toRefusal(response, 0) };
  }
  try {
    return { id, data: readData(request, body, readActivity) };
  } catch (error) {
    return { id, error: toApiError(error) };
  }
}

/**
 * Returns a result for each request: the error `malformed` for a request with no result or with several. Results that were not requested
 * are ignored.
 */
function toResults(
  requests: readonly WidgetRequest[],
  results: readonly WireResult[],
  readActivity: ActivityReader,
): WidgetResult[] {
  return requests.map((request) => {
    const [result, ...more] = results.filter(({ id }) => String(id) === request.id);
    if (result && more.length === 0) return toResult(request, result, readActivity);
    return { id: request.id, error: new ApiError('malformed', { status: 200 }) };
  });
}

/**
 * Loads several widgets by one request. A widget that fails has an `error` in its result.
 *
 * @throws ApiError when the whole request is refused; `unsupported` from a server without this endpoint.
 */
export async function sendBatch(
  client: Client,
  requests: readonly WidgetRequest[],
  readActivity: ActivityReader,
  signal: AbortSignal | undefined,
): Promise<readonly WidgetResult[]> {
  try {
    const { results } = await client.send(batch, { json: { requests }, signal });
    return toResults(requests, results, readActivity);
  } catch (error) {
    throw toUnsupported(error);
  }
}
