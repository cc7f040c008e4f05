import type { MediaUrlSource } from '@vitrine/core/assets';
import type { ResolvedMedia } from '@vitrine/core/contract';
import { lazySource } from './lazySource.ts';
import type { StoredMediaRequest } from './mediaEntry.ts';
import type { MediaStore } from './mediaStore.ts';

/** Returns an address that never changes and works by itself; undefined when a store has to find it. */
function permanentUrl(media: string | ResolvedMedia | undefined): string | undefined {
  if (media === undefined || typeof media === 'string') return media;
  return media.expiresAt === undefined && !media.headers ? media.url : undefined;
}

/**
 * Returns a function that finds addresses, which may be called during render. The store, with its code, is opened for the first address
 * that `mediaUrl` does not know or that does not work by itself.
 */
export function lazySources<Request extends Pick<StoredMediaRequest, 'id' | 'variant'>>(
  mediaUrl: (request: Request) => string | ResolvedMedia | undefined,
  openStore: () => Promise<MediaStore>,
): (request: Request) => string | MediaUrlSource {
  let store: Promise<MediaStore> | undefined;
  const sources = new Map<string, MediaUrlSource>();
  function createSource({ id, variant }: Request): MediaUrlSource {
    const source = lazySource(async () => {
      store ??= openStore();
      try {
        return (await store).sourceOf({ id, variant });
      } catch (cause) {
        store = undefined;
        throw cause;
      }
    });
    sources.set(`${variant} ${id}`, source);
    return source;
  }
  return (request) =>
    permanentUrl(mediaUrl(request)) ??
    sources.get(`${request.variant} ${request.id}`) ??
    createSource(request);
}
