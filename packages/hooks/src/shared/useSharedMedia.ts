import type { MediaUrlSource } from '@vitrine/core/assets';
import type { SharedApi, SharedMediaRequest } from '@vitrine/core/contract';
import { useMemo } from 'react';
import type { MediaStore } from '../media/mediaStore.ts';
import { lazySource } from './lazySource.ts';
import { useSharedServices } from './sharedContext.ts';

/** A file of a link, and which of its pictures or renditions. */
export type SharedMediaOfLink = Omit<SharedMediaRequest, 'hash'>;

/** Result of `useSharedMedia`; the same object until the link changes. */
export interface UseSharedMediaResult {
  /** Returns the address of a picture, a video or audio file, or captions for a part of `@vitrine/ui`. May be called during render. */
  sourceOf(request: SharedMediaOfLink): string | MediaUrlSource;
}

/** Returns an address that never changes; undefined when the back end has to be asked. */
function permanentUrl(shared: SharedApi, request: SharedMediaRequest): string | undefined {
  const media = shared.mediaUrl?.(request);
  if (media === undefined || typeof media === 'string') return media;
  return media.expiresAt === undefined && !media.headers ? media.url : undefined;
}

/**
 * Finds the addresses of the files of a link on any back end: by `mediaUrl`, or by `resolveMedia`, whose addresses may expire
 * and need headers.
 *
 * @param hash The hash of the link.
 * @example
 * const { sourceOf } = useSharedMedia(hash);
 * return <PhotoViewer src={sourceOf({ id: file.id, variant: 'preview' })} alt={file.fileName} />;
 */
export function useSharedMedia(hash: string): UseSharedMediaResult {
  const { shared } = useSharedServices();
  return useMemo(() => {
    let store: Promise<MediaStore> | undefined;
    const sources = new Map<string, MediaUrlSource>();
    async function openStore(): Promise<MediaStore> {
      const { openMediaOfLink } = await import('./mediaOfLink.ts');
      return openMediaOfLink(shared, hash);
    }
    function createSource({ id, variant }: SharedMediaOfLink): MediaUrlSource {
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
    return {
      sourceOf: (request) =>
        permanentUrl(shared, { hash, ...request }) ??
        sources.get(`${request.variant} ${request.id}`) ??
        createSource(request),
    };
  }, [shared, hash]);
}
