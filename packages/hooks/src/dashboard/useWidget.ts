import type { GalleryApi } from '@vitrine/core/contract';
import type { WidgetSize } from '@vitrine/core/dashboard';
import { useGallery, type GalleryContextValue } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { dashboardKeys } from './dashboardKeys.ts';
import { createWidgetBatch, type WidgetBatch } from './widgetBatch.ts';
import { slotsOfWidget, type WidgetSource } from './widgetSource.ts';

/** Options of `useWidget`. */
export interface UseWidgetOptions {
  /** False delays loading, for example far below the fold; the status stays `loading`. Defaults to true. */
  enabled?: boolean | undefined;
}

/** Result of `useWidget`: the data, and the number of entries with space, for placeholders. */
export type UseWidgetResult<Data> = Loadable<Data> & { readonly slots: number };

/** The batch of requests shared by all widgets of one back end. */
const batches = new WeakMap<GalleryApi, WidgetBatch>();

function batchOf({ api, session }: GalleryContextValue): WidgetBatch {
  const batch = batches.get(api) ?? createWidgetBatch(api, session.expire);
  batches.set(api, batch);
  return batch;
}

/**
 * Loads the data of one widget, with its own state. Built-in widgets that are requested at the same time are loaded by
 * one request where the back end declares `dashboard.batch`. Each mount loads again; older data stays on screen until
 * the new data has arrived.
 *
 * @param widget The widget.
 * @param size Its size in columns and rows.
 * @example
 * const keywords = useWidget(topKeywords, { width: 3, height: 4 });
 * if (keywords.status === 'ready') draw(keywords.data);
 */
export function useWidget<Data>(
  widget: WidgetSource<Data>,
  size: WidgetSize,
  { enabled = true }: UseWidgetOptions = {},
): UseWidgetResult<Data> {
  const gallery = useGallery();
  const { api } = gallery;
  const slots = slotsOfWidget(widget, size);
  const loadable = useRead<Data>({
    queryKey: dashboardKeys.widget(api.id, widget.type, slots),
    load: (signal) =>
      widget.batch === undefined
        ? widget.load({ api, slots, size, signal })
        : (batchOf(gallery).load({ widget: widget.batch, slots, signal }) as Promise<Data>),
    enabled,
    staleMs: 0,
  });
  return { ...loadable, slots };
}
