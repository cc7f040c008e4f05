import type { Capability, Action, GalleryApi, BuiltInWidgetType } from '@vitrine/core/contract';
import {
  slotsOf,
  widgetRow,
  type WidgetCatalogue,
  type WidgetKind,
  type WidgetRow,
  type WidgetSize,
  type WidgetType,
} from '@vitrine/core/dashboard';

/** Input of `load` of a widget. */
export interface WidgetLoadInput {
  /** The back end. */
  readonly api: GalleryApi;
  /** Number of entries with space; 0 for a widget without entries. */
  readonly slots: number;
  /** The size of the widget. */
  readonly size: WidgetSize;
  /** Aborted when the widget is unmounted. */
  readonly signal: AbortSignal;
}

/** The data and size of a widget. Its rendering is defined by the screens. */
export interface WidgetSource<Data = unknown> {
  /** Stored with its placement: must never change. */
  readonly type: WidgetType;
  /** Allowed sizes in columns and rows; the first is that of a new widget. */
  readonly sizes: readonly [WidgetSize, ...WidgetSize[]];
  /**
   * Determines the group in the palette and the number of entries of a size. Defaults to `counters`, which have none.
   */
  readonly kind?: WidgetKind | undefined;
  /**
   * The action that its data needs in addition to `dashboard.read`. Users without this right do not have the widget.
   */
  readonly right?: Action | undefined;
  /** Capabilities of the back end without which the widget is not available. */
  readonly needs?: readonly Capability[] | undefined;
  /** Whether the widget has no body. Defaults to false. */
  readonly isHeaderOnly?: boolean | undefined;
  /** Whether it cannot be removed. Defaults to false. */
  readonly isMandatory?: boolean | undefined;
  /** The built-in widget with the same data, for back ends that load several by one request. */
  readonly batch?: BuiltInWidgetType | undefined;
  /** Loads the data; must pass the signal on. A rejection becomes the error of this widget alone. */
  load(input: WidgetLoadInput): Promise<Data>;
}

function rowOf({ type, sizes, kind = 'counters', right, ...rest }: WidgetSource): WidgetRow {
  const { needs, isHeaderOnly, isMandatory } = rest;
  const known = widgetRow(type);
  return { ...known, kind, sizes, right, needs, isHeaderOnly, isMandatory };
}

/**
 * Returns the catalogue of these widgets for the grid and the editor, in their order; of two with the same type the
 * first.
 */
export function catalogueOf(widgets: readonly WidgetSource[]): WidgetCatalogue {
  const rows = new Map<string, WidgetRow>();
  for (const widget of widgets) if (!rows.has(widget.type)) rows.set(widget.type, rowOf(widget));
  return Object.fromEntries(rows);
}

/** Returns the number of entries that a widget shows at a size. */
export function slotsOfWidget(widget: WidgetSource, size: WidgetSize): number {
  return slotsOf(widget.type, size, { [widget.type]: rowOf(widget) });
}
