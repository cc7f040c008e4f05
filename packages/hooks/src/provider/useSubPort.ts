import type { GalleryApi, SubPort } from '@vitrine/core/contract';
import { useGallery } from './galleryContext.ts';

/**
 * Returns one sub-port of the back end, for a hook or screen that cannot work without it.
 *
 * @param name The sub-port.
 * @param neededBy The hook or screen, for the text of the error.
 * @throws Error that names the missing sub-port and who needs it.
 * @example
 * const report = useSubPort('report', 'ReportScreen');
 */
export function useSubPort<Name extends SubPort>(
  name: Name,
  neededBy: string,
): NonNullable<GalleryApi[Name]> {
  const { api } = useGallery();
  const port = api[name];
  if (!port)
    throw new Error(
      `@vitrine/hooks: the back end "${api.id}" has no sub-port "${name}", which ${neededBy} needs to load its data. ` +
        `Give the api of the provider a "${name}" property (see @vitrine/core/contract), or do not render ${neededBy}.`,
    );
  return port as NonNullable<GalleryApi[Name]>;
}
