import {
  DataCountersPlaceholder,
  DataCountersWidget,
  FileCountersPlaceholder,
  FileCountersWidget,
} from './CounterWidgets.tsx';
import type { DashboardWidget } from './DashboardWidget.ts';
import { ActiveUsersWidget, RecentFoldersWidget, TopKeywordsWidget } from './EntryWidgets.tsx';
import { AddedFilesWidget, FilesSummary, FilesWidget, HeaderSummary } from './FilesWidget.tsx';
import { productWidget } from './productWidget.ts';

const files = { Part: FilesWidget, Summary: FilesSummary };

/** The twelve widgets of the product, in the order of the palette. */
export const defaultWidgets: readonly DashboardWidget[] = [
  productWidget('last-added', { ...files, Part: AddedFilesWidget }),
  productWidget('last-viewed', files),
  productWidget('most-viewed', files),
  productWidget('last-updated', files),
  productWidget('last-modified', files),
  productWidget('last-downloaded', files),
  productWidget('last-deleted', { Part: FilesWidget, Summary: HeaderSummary }),
  productWidget('recent-folders', { Part: RecentFoldersWidget }),
  productWidget('active-users', { Part: ActiveUsersWidget }),
  productWidget('top-keywords', { Part: TopKeywordsWidget }),
  productWidget('file-counters', { Part: FileCountersWidget, Placeholder: FileCountersPlaceholder }),
  productWidget('data-counters', { Part: DataCountersWidget, Placeholder: DataCountersPlaceholder }),
];
