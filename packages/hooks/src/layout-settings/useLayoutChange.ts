import type { LayoutSettings, LayoutValues, LayoutValuesOrNull } from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { layoutSettingsKeys } from './layoutSettingsKeys.ts';

/** Changes of the own layout by calls of their own, apart from the editors that save it as a whole. */
export interface LayoutChange {
  /**
   * Shows other values at once, and reverts only these when they are refused. The layout is loaded again after the last
   * of several overlapping changes.
   *
   * @throws What `task` throws.
   */
  change<T>(values: Partial<LayoutValues>, task: () => Promise<T>): Promise<T>;
  /** Returns the values that are shown now. */
  current(): LayoutValuesOrNull | undefined;
}

/** Changes the user's own layout by calls of another domain. */
export function useLayoutChange(): LayoutChange {
  const { api, events, queryClient, writes } = useGallery();
  const change = useCallback(
    <T>(values: Partial<LayoutValues>, task: () => Promise<T>): Promise<T> => {
      const queryKey = layoutSettingsKeys.layout(api.id, 'own');
      const show = () =>
        queryClient.setQueryData<LayoutSettings>(
          queryKey,
          (layout) => layout && { ...layout, values: { ...layout.values, ...values } },
        );
      return writes
        .run({ queryKey, change: () => void show(), task })
        .finally(() =>
          writes.settle(queryKey, undefined, () =>
            events.publish('layouts.changed', { scope: 'own', version: undefined, isCached: false }),
          ),
        );
    },
    [api.id, events, queryClient, writes],
  );
  const current = useCallback(
    () => queryClient.getQueryData<LayoutSettings>(layoutSettingsKeys.layout(api.id, 'own'))?.values,
    [api.id, queryClient],
  );
  return { change, current };
}
