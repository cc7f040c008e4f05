import type { MediaRequest, SharedApi, SharedMediaRequest } from '@vitrine/core/contract';
import { createMediaStore, type MediaStore } from '../media/mediaStore.ts';

type MediaCalls = Parameters<MediaStore['setAssets']>[0];

/** Returns the calls for the files of a link as a media store makes them. */
function callsOf(shared: SharedApi, hash: string): MediaCalls {
  const ofLink = ({ id, variant }: MediaRequest): SharedMediaRequest => ({
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
