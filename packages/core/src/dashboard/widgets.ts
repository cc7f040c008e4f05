import type {
  Capability,
  Action,
  ActivityKind,
  BuiltInWidgetType,
  TopFilesOrder,
} from '../contract/index.ts';

/** A size on the grid, in columns and rows. */
export interface WidgetSize {
  /** Columns, of twelve. */
  readonly width: number;
  /** Rows. */
  readonly height: number;
}

/** How a widget shows its data: files as pictures, entries with a count, or counters. */
export type WidgetKind = 'files' | 'entries' | 'counters';

/** The type of a widget: a built-in one, or one that an app adds. */
export type WidgetType = BuiltInWidgetType | (string & {});

/** One row of the widget catalogue. */
export interface WidgetRow {
  /** What the widget shows. */
  readonly kind: WidgetKind;
  /** Allowed sizes; the first is that of a new widget. */
  readonly sizes: readonly [WidgetSize, ...WidgetSize[]];
  /**
   * The action that its data needs in addition to `dashboard.read`. Only users with this right have the widget, and the
   * layout of the tenant never contains it. Absent when `dashboard.read` is enough.
   */
  readonly right?: Action | undefined;
  /** Capabilities of the back end without which the widget is not available. */
  readonly needs?: readonly Capability[] | undefined;
  /** The order of its files; absent for widgets without files. */
  readonly order?: TopFilesOrder | undefined;
  /** The activity whose counts of today, this week and this month it shows. */
  readonly activity?: ActivityKind | undefined;
  /** Shows only a heading with a summary, no entries. */
  readonly isHeaderOnly?: boolean | undefined;
  /** Cannot be removed. No built-in widget is mandatory. */
  readonly isMandatory?: boolean | undefined;
}

/** Widgets by type. An app adds its own to `widgetCatalogue`. */
export type WidgetCatalogue = Readonly<Record<string, WidgetRow>>;

const fileSizes = [
  { width: 12, height: 2 },
  { width: 6, height: 4 },
  { width: 4, height: 4 },
] as const;
const headerSizes = [
  { width: 12, height: 1 },
  { width: 6, height: 1 },
] as const;
const entrySizes = [
  { width: 3, height: 2 },
  { width: 3, height: 3 },
  { width: 3, height: 4 },
] as const;

/* @__NO_SIDE_EFFECTS__ */
function fileWidget(order: TopFilesOrder, activity: ActivityKind): WidgetRow {
  return {
    kind: 'files',
    sizes: fileSizes,
    needs: ['dashboard.topFiles', 'dashboard.activity'],
    order,
    activity,
  };
}

/** The built-in widgets, in the order of the editor's list of widgets to add. */
export const widgetCatalogue: Readonly<Record<BuiltInWidgetType, WidgetRow>> = {
  'last-added': fileWidget('added', 'added'),
  'last-viewed': fileWidget('viewed', 'opened'),
  'most-viewed': fileWidget('views', 'opened'),
  'last-updated': fileWidget('updated', 'updated'),
  'last-modified': fileWidget('modified', 'modified'),
  'last-downloaded': fileWidget('downloaded', 'downloaded'),
  'last-deleted': {
    kind: 'files',
    sizes: headerSizes,
    needs: ['dashboard.activity'],
    activity: 'deleted',
    isHeaderOnly: true,
  },
  'recent-folders': { kind: 'entries', sizes: entrySizes, needs: ['dashboard.recentFolders'] },
  'active-users': {
    kind: 'entries',
    sizes: entrySizes,
    right: 'dashboard.readActiveUsers',
    needs: ['dashboard.activeUsers'],
  },
  'top-keywords': { kind: 'entries', sizes: entrySizes, needs: ['dashboard.topKeywords'] },
  'file-counters': { kind: 'counters', sizes: [{ width: 3, height: 3 }], needs: ['dashboard.fileCounters'] },
  'data-counters': { kind: 'counters', sizes: [{ width: 3, height: 4 }], needs: ['dashboard.dataCounters'] },
};

/** The types of the built-in widgets, in the order of the editor's list of widgets to add. */
export const builtInWidgets = /* @__PURE__ */ Object.keys(widgetCatalogue) as readonly BuiltInWidgetType[];

/** Returns whether a text is the type of a built-in widget. */
export function isBuiltInWidget(type: string): type is BuiltInWidgetType {
  return Object.hasOwn(widgetCatalogue, type);
}

/** Returns the row of a widget; undefined when it is not in the catalogue. */
export function widgetRow(
  type: WidgetType,
  catalogue: WidgetCatalogue = widgetCatalogue,
): WidgetRow | undefined {
  return Object.hasOwn(catalogue, type) ? catalogue[type] : undefined;
}

const fileSlots: Readonly<Record<number, number>> = { 12: 7, 6: 6, 4: 4 };
const entrySlots: Readonly<Record<number, number>> = { 2: 3, 3: 6, 4: 8 };

/** Returns how many entries a widget shows at a size: files by width, entries by height; 0 for counters. */
export function slotsOf(
  type: WidgetType,
  { width, height }: WidgetSize,
  catalogue: WidgetCatalogue = widgetCatalogue,
): number {
  const row = widgetRow(type, catalogue);
  if (!row || row.isHeaderOnly || row.kind === 'counters') return 0;
  return (row.kind === 'files' ? fileSlots[width] : entrySlots[height]) ?? 0;
}

/** Returns whether the catalogue allows a size for a widget. */
export function isAllowedSize(
  type: WidgetType,
  { width, height }: WidgetSize,
  catalogue: WidgetCatalogue = widgetCatalogue,
): boolean {
  const sizes = widgetRow(type, catalogue)?.sizes ?? [];
  return sizes.some((size) => size.width === width && size.height === height);
}

/** Returns the next larger or smaller allowed size, by area; undefined at the end of the list. */
export function nextSize(
  type: WidgetType,
  current: WidgetSize,
  direction: 'larger' | 'smaller',
  catalogue: WidgetCatalogue = widgetCatalogue,
): WidgetSize | undefined {
  const area = ({ width, height }: WidgetSize) => width * height;
  const sizes = (widgetRow(type, catalogue)?.sizes ?? []).toSorted(
    (one, other) => area(one) - area(other) || one.width - other.width,
  );
  const at = sizes.findIndex(({ width, height }) => width === current.width && height === current.height);
  if (at < 0) return sizes[0];
  return sizes[direction === 'larger' ? at + 1 : at - 1];
}
