import type { MediaUrlSource } from '@vitrine/core/assets';
import type { SharedMediaRequest } from '@vitrine/core/contract';
import { useMemo } from 'react';
import { lazySources } from '../media/lazySources.ts';
import { useSharedServices } from './sharedContext.ts';

/** A file of a link, and which of its pictures or renditions. */
export type SharedMediaOfLink = Omit<SharedMediaRequest, 'hash'>;

/** Result of `useSharedMedia`; the same object until the link changes. */
export interface UseSharedMediaResult {
  /** Returns the address of a picture, a video or audio file, or captions for a part of `@vitrine/ui`. May be called during render. */
  sourceOf(request: SharedMediaOfLink): string | MediaUrlSource;
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
  return useMemo(
    () => ({
      sourceOf: lazySources<SharedMediaOfLink>(
        (request) => shared.mediaUrl?.({ hash, ...request }),
        async () => (await import('./mediaOfLink.ts')).openMediaOfLink(shared, hash),
      ),
    }),
    [shared, hash],
  );
}
