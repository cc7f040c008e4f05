import { activityPeriodsShape, typeKeys } from '../report/port.ts';
import { either, fieldsOf, list, number, object, optional, text, type Shape } from '../shape.ts';
import { dataCounterKeys, type BuiltInWidgetType, type DashboardWidgetData } from './port.ts';

/** The shape of `TopFile`. */
export const topFile = object({ id: text, data: either(text, number), fileName: optional(text) });
/** The shape of `ActiveUser`. */
export const activeUser = object({ user: text, count: number });
/** The shape of `TopKeyword`. */
export const topKeyword = object({ id: text, keyword: text, count: number });
/** The shape of `RecentFolder`. */
export const recentFolder = object({ id: text, path: list(text), lastUpdate: text });
/** The shape of `FileCounters`. */
export const fileCounters = /* @__PURE__ */ (() =>
  object(fieldsOf(['images', 'folders', ...typeKeys], number)))();
/** The shape of `DataCounters`. */
export const dataCounters = object(fieldsOf(dataCounterKeys, number));
const topFilesWithActivity = object({ files: list(topFile), activity: activityPeriodsShape });

/** The shape of the data of each widget. */
export const widgetShapes: { readonly [Type in BuiltInWidgetType]: Shape<DashboardWidgetData[Type]> } = {
  'last-added': topFilesWithActivity,
  'last-viewed': topFilesWithActivity,
  'most-viewed': topFilesWithActivity,
  'last-updated': topFilesWithActivity,
  'last-modified': topFilesWithActivity,
  'last-downloaded': topFilesWithActivity,
  'last-deleted': topFilesWithActivity,
  'recent-folders': list(recentFolder),
  'active-users': list(activeUser),
  'top-keywords': list(topKeyword),
  'file-counters': fileCounters,
  'data-counters': dataCounters,
};
