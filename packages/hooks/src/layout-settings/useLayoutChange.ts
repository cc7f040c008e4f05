import type { LayoutSettings, LayoutValues, LayoutValuesOrNull } from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { layoutSettingsKeys } from './layoutSettingsKeys.ts';

/** Result of `useLayoutChange`. */
export interface UseLayoutChangeResult {
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

/**
 * Changes single values of the user's own layout by calls of another domain. The editors save the layout as a whole
 * instead.
 */
export function useLayoutChange(): UseLayoutChangeResult {
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
