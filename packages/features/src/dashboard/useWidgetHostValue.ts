import { useMedia } from '@vitrine/hooks/media';
import { usePorts, useSubPort } from '@vitrine/hooks/provider';
import { useMemo } from 'react';
import type { DashboardAddresses } from './addresses.ts';
import { dispatchPageEvent, type DashboardEventNames } from './events.ts';
import type { WidgetHost } from './host.ts';

/** What the widgets of a start page ask of it: the same object until one of these changes. */
export function useWidgetHostValue(addresses: DashboardAddresses, names: DashboardEventNames): WidgetHost {
  // The first to ask for it, so that a back end without one reads which screen needs it.
  useSubPort('dashboard', 'DashboardScreen');
  const { sourceOf } = useMedia();
  const { onOpenAsset } = usePorts();
  return useMemo(
    () => ({
      addresses,
      thumbnailOf: (id) => sourceOf({ id, variant: 'thumbnail' }),
      openImage({ id, ids, event }) {
        onOpenAsset({ id, ids });
        dispatchPageEvent(event, names.openImage, { id, ids });
      },
      openFolder({ id, event }) {
        dispatchPageEvent(event, names.openFolder, { id });
      },
    }),
    [addresses, names, onOpenAsset, sourceOf],
  );
}
