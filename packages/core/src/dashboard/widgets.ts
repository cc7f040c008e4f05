import type { Ability, Action, ActivityKind, ProductWidgetType, TopFilesOrder } from '../contract/index.ts';

/** A size on the grid, in columns and rows. */
export interface WidgetSize {
  readonly width: number;
  readonly height: number;
}

/** How a widget draws its data: files as pictures, entries with a count, or counters. */
export type WidgetKind = 'files' | 'entries' | 'counters';

/** The name of a widget: one of the product's own, or one that an app adds. */
export type WidgetType = ProductWidgetType | (string & {});

/** One row of the widget catalogue. */
export interface WidgetRow {
  readonly kind: WidgetKind;
  /** Allowed sizes; the first is that of a new widget. */
  readonly sizes: readonly [WidgetSize, ...WidgetSize[]];
  /**
   * The action that its data needs beyond `dashboard.read`: only those who may do it have the widget, and the layout of
   * everybody never has it. Absent = whoever has a dashboard.
   */
  readonly right?: Action | undefined;
  /** The abilities of the back end without which nobody has the widget. */
  readonly needs?: readonly Ability[] | undefined;
  /** The order of its files; absent where it has none. */
  readonly order?: TopFilesOrder | undefined;
  /** Whose counts today, this week and this month it shows. */
  readonly activity?: ActivityKind | undefined;
  /** Only a heading with its summary, no entries. */
  readonly isHeaderOnly?: boolean | undefined;
  /** Cannot be removed; none of the product's own is. */
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
function files(order: TopFilesOrder, activity: ActivityKind): WidgetRow {
  return {
    kind: 'files',
    sizes: fileSizes,
    needs: ['dashboard.topFiles', 'dashboard.activity'],
    order,
    activity,
  };
}

/** The widgets of the product, in the order of the palette. */
export const widgetCatalogue: Readonly<Record<ProductWidgetType, WidgetRow>> = {
  'last-added': files('added', 'added'),
  'last-viewed': files('viewed', 'opened'),
  'most-viewed': files('views', 'opened'),
  'last-updated': files('updated', 'updated'),
  'last-modified': files('modified', 'modified'),
  'last-downloaded': files('downloaded', 'downloaded'),
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

/** The widgets of the product by name, in the order of the palette. */
export const productWidgets = /* @__PURE__ */ Object.keys(widgetCatalogue) as readonly ProductWidgetType[];

/** Whether a text names a widget of the product. */
export function isProductWidget(type: string): type is ProductWidgetType {
  return Object.hasOwn(widgetCatalogue, type);
}

/** The row of a widget; undefined for one that the catalogue does not have. */
export function widgetRow(
  type: WidgetType,
  catalogue: WidgetCatalogue = widgetCatalogue,
): WidgetRow | undefined {
  return Object.hasOwn(catalogue, type) ? catalogue[type] : undefined;
}

const fileSlots: Readonly<Record<number, number>> = { 12: 7, 6: 6, 4: 4 };
const entrySlots: Readonly<Record<number, number>> = { 2: 3, 3: 6, 4: 8 };

/** How many entries a widget shows at a size: files by width, entries by height; counters have none. */
export function slotsOf(
  type: WidgetType,
  { width, height }: WidgetSize,
  catalogue: WidgetCatalogue = widgetCatalogue,
): number {
  const row = widgetRow(type, catalogue);
  if (!row || row.isHeaderOnly || row.kind === 'counters') return 0;
  return (row.kind === 'files' ? fileSlots[width] : entrySlots[height]) ?? 0;
}

/** Whether the catalogue allows a size for a widget. */
export function isAllowedSize(
  type: WidgetType,
  { width, height }: WidgetSize,
  catalogue: WidgetCatalogue = widgetCatalogue,
): boolean {
  const sizes = widgetRow(type, catalogue)?.sizes ?? [];
  return sizes.some((size) => size.width === width && size.height === height);
}

/** The next larger or smaller allowed size, by area; undefined at the end of the list. */
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
