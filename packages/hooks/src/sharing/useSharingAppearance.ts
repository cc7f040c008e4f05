import { useCallback, useMemo } from 'react';
import type { SharedAppearance } from '@vitrine/core/contract';
import { useGallery } from '../provider/galleryContext.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import type { UseSharingAppearanceResult } from './appearanceResult.ts';
import { sharingKeys } from './sharingKeys.ts';
import { useLogoWrites } from './useLogoWrites.ts';
import { useThemeWrites } from './useThemeWrites.ts';

/**
 * Reads and changes the theme and the logo of the pages of links (needs `sharing.appearance`). Changes go on when the screen
 * that started them is closed.
 *
 * @throws Error when the back end has no `sharing` sub-port.
 * @example
 * const { appearance, setTheme } = useSharingAppearance();
 * const result = await setTheme('dark-gray');
 * if (result.status === 'done') await result.undo?.();
 */
export function useSharingAppearance(): UseSharingAppearanceResult {
  const { api, queryClient, writes } = useGallery();
  const port = useSubPort('sharing', 'useSharingAppearance');
  const queryKey = useMemo(() => sharingKeys.appearance(api.id), [api.id]);
  const appearance = useRead({ queryKey, load: (signal) => port.getAppearance(signal), staleMs: 0 });
  const refresh = useCallback(
    () => writes.settle(queryKey, undefined, () => void queryClient.invalidateQueries({ queryKey })),
    [queryClient, queryKey, writes],
  );
  const cache = useMemo(
    () => ({
      queryKey,
      get: () => queryClient.getQueryData<SharedAppearance>(queryKey),
      show: (values: Partial<SharedAppearance>) =>
        void queryClient.setQueryData<SharedAppearance>(
          queryKey,
          (known) => known && { ...known, ...values },
        ),
      put: (values: Partial<SharedAppearance>) =>
        writes.put<SharedAppearance>(queryKey, (known) => known && { ...known, ...values }),
      refresh,
    }),
    [queryClient, queryKey, refresh, writes],
  );
  const { setTheme, isSavingTheme } = useThemeWrites(port, cache);
  const { uploadLogo, removeLogo, isUploadingLogo, isRemovingLogo } = useLogoWrites(port, cache);
  return { appearance, setTheme, isSavingTheme, uploadLogo, removeLogo, isUploadingLogo, isRemovingLogo };
}
