import {
  DataCountersPlaceholder,
  DataCountersWidget,
  FileCountersPlaceholder,
  FileCountersWidget,
} from './CounterWidgets.tsx';
import type { DashboardWidget } from './DashboardWidget.ts';
import { ActiveUsersWidget, RecentFoldersWidget, TopKeywordsWidget } from './EntryWidgets.tsx';
import { AddedFilesWidget, FilesSummary, FilesWidget, HeaderSummary } from './FilesWidget.tsx';
import { builtInWidget } from './builtInWidget.ts';

const files = { Part: FilesWidget, Summary: FilesSummary };

/** The twelve built-in widgets, in the order of the palette. */
export const defaultWidgets: readonly DashboardWidget[] = [
  builtInWidget('last-added', { ...files, Part: AddedFilesWidget }),
  builtInWidget('last-viewed', files),
  builtInWidget('most-viewed', files),
  builtInWidget('last-updated', files),
  builtInWidget('last-modified', files),
  builtInWidget('last-downloaded', files),
  builtInWidget('last-deleted', { Part: FilesWidget, Summary: HeaderSummary }),
  builtInWidget('recent-folders', { Part: RecentFoldersWidget }),
  builtInWidget('active-users', { Part: ActiveUsersWidget }),
  builtInWidget('top-keywords', { Part: TopKeywordsWidget }),
  builtInWidget('file-counters', { Part: FileCountersWidget, Placeholder: FileCountersPlaceholder }),
  builtInWidget('data-counters', { Part: DataCountersWidget, Placeholder: DataCountersPlaceholder }),
];
