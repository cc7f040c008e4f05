import type { SharedApi, SharedMediaRequest } from '@vitrine/core/contract';
import type { StoredMediaRequest } from '../media/mediaEntry.ts';
import { createMediaStore, type MediaStore } from '../media/mediaStore.ts';
import type { MediaCalls } from '../media/synchronousMedia.ts';

/** Returns the calls for the files of a link as a media store makes them. */
function callsOf(shared: SharedApi, hash: string): MediaCalls {
  const ofLink = ({ id, variant }: StoredMediaRequest): SharedMediaRequest => ({
    hash,
    id,
    variant: variant === 'edited' ? 'original' : variant,
  });
  return {
    mediaUrl: (request) => shared.mediaUrl?.(ofLink(request)),
    resolveMedia: async ({ requests }, signal) =>
      (await shared.resolveMedia?.({ requests: requests.map(ofLink) }, signal)) ?? [],
  };
}

/** Returns a store of the addresses of the files of a link. */
export function openMediaOfLink(shared: SharedApi, hash: string): MediaStore {
  const store = createMediaStore(() => undefined);
  store.setAssets(callsOf(shared, hash));
  return store;
}
