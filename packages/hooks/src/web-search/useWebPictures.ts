import type { MediaUrlSource } from '@vitrine/core/assets';
import type { WebSearchApi, WebSearchItem } from '@vitrine/core/contract';
import { useMemo } from 'react';
import { lazySources } from '../media/lazySources.ts';
import { useSubPort } from '../provider/useSubPort.ts';

type FindPicture = (item: Pick<WebSearchItem, 'thumbnailUrl'>) => string | MediaUrlSource | undefined;

/** Returns a function that finds the picture of a result on a back end. */
function createFindPicture(port: WebSearchApi): FindPicture {
  if (!port.pictureUrl && !port.resolvePictures) return ({ thumbnailUrl }) => thumbnailUrl ?? undefined;
  const sourceOf = lazySources(
    ({ id: thumbnailUrl }) => port.pictureUrl?.({ thumbnailUrl }),
    async () => (await import('./mediaOfResults.ts')).openMediaOfResults(port),
  );
  return ({ thumbnailUrl }) =>
    thumbnailUrl === null ? undefined : sourceOf({ id: thumbnailUrl, variant: 'thumbnail' });
}

/**
 * Returns a function that finds the small picture of a result: an address that works by itself, otherwise a source that loads the picture
 * with what the back end asks for. It returns undefined for a result without a picture. May be called during render.
 *
 * @throws Error when the back end has no `webSearch` sub-port.
 * @example
 * const pictureOf = useWebPictures();
 * const src = pictureOf({ thumbnailUrl: '/thumbnails/harbour.jpg' });
 */
export function useWebPictures(): FindPicture {
  const port = useSubPort('webSearch', 'useWebPictures');
  return useMemo(() => createFindPicture(port), [port]);
}
