import { useMedia } from '@vitrine/hooks/media';
import { usePorts, useSubPort } from '@vitrine/hooks/provider';
import { useMemo } from 'react';
import type { DashboardAddresses } from './addresses.ts';
import { dispatchPageEvent, type DashboardEventNames } from './events.ts';
import type { WidgetHost } from './host.ts';

/** Returns the functions for the widgets of a dashboard: the same object until one of these values changes. */
export function useWidgetHostValue(addresses: DashboardAddresses, names: DashboardEventNames): WidgetHost {
  // Called first, so that the error for a back end without the sub-port names this screen.
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
