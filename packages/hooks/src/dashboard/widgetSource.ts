import type { Ability, Action, GalleryApi, ProductWidgetType } from '@vitrine/core/contract';
import {
  slotsOf,
  widgetRow,
  type WidgetCatalogue,
  type WidgetKind,
  type WidgetRow,
  type WidgetSize,
  type WidgetType,
} from '@vitrine/core/dashboard';

/** What a widget's data is loaded for. */
export interface WidgetLoadInput {
  /** The back end. */
  readonly api: GalleryApi;
  /** How many entries there is room for; 0 where a widget shows none. */
  readonly slots: number;
  /** The size of the widget. */
  readonly size: WidgetSize;
  /** Ends loading when the widget is gone. */
  readonly signal: AbortSignal;
}

/** A widget as far as its place and its data go. What draws it belongs to the screens. */
export interface WidgetSource<Data = unknown> {
  /** Stored with its place: never change it. */
  readonly type: WidgetType;
  /** Allowed sizes in columns and rows; the first is that of a new one. */
  readonly sizes: readonly [WidgetSize, ...WidgetSize[]];
  /** Decides the group in the palette and how many slots a size has. Defaults to `counters`, which have none. */
  readonly kind?: WidgetKind | undefined;
  /** The action that its data needs beyond `dashboard.read`; who may not do it does not have the widget. */
  readonly right?: Action | undefined;
  /** The abilities of the back end without which nobody has the widget. */
  readonly needs?: readonly Ability[] | undefined;
  /** Whether the widget has no body. Defaults to false. */
  readonly isHeaderOnly?: boolean | undefined;
  /** Cannot be removed. */
  readonly isMandatory?: boolean | undefined;
  /** The product's own widget that brings the same data, where a back end loads several by one request. */
  readonly batch?: ProductWidgetType | undefined;
  /** Asks for the data; must pass the signal on. Rejections become the state of this widget alone. */
  load(input: WidgetLoadInput): Promise<Data>;
}

function rowOf({ type, sizes, kind = 'counters', right, ...rest }: WidgetSource): WidgetRow {
  const { needs, isHeaderOnly, isMandatory } = rest;
  const known = widgetRow(type);
  return { ...known, kind, sizes, right, needs, isHeaderOnly, isMandatory };
}

/** The catalogue of the grid and of the editor for these widgets, in their order; of two with one type the first. */
export function catalogueOf(widgets: readonly WidgetSource[]): WidgetCatalogue {
  const rows = new Map<string, WidgetRow>();
  for (const widget of widgets) if (!rows.has(widget.type)) rows.set(widget.type, rowOf(widget));
  return Object.fromEntries(rows);
}

/** How many entries a widget shows at a size. */
export function slotsOfWidget(widget: WidgetSource, size: WidgetSize): number {
  return slotsOf(widget.type, size, { [widget.type]: rowOf(widget) });
}
