import { use } from 'react';
import { PortsContext } from './galleryContext.ts';
import type { Ports } from './ports.ts';

/**
 * Returns `navigate`, `notify` and `onOpenAsset` of the product. A function that the product has not passed does nothing.
 *
 * @throws Error outside of a provider.
 * @example
 * const { navigate, notify } = usePorts();
 */
export function usePorts(): Ports {
  const ports = use(PortsContext);
  if (!ports)
    throw new Error(
      '@vitrine/hooks: usePorts was called outside of a provider, so there is nowhere to navigate or notify. ' +
        'Put <VitrineProvider api={…}> (or <GalleryProvider api={…}>) around the screen.',
    );
  return ports;
}
