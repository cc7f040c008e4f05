import type { WebSearchApi } from '@vitrine/core/contract';
import type { StoredMediaRequest } from '../media/mediaEntry.ts';
import { createMediaStore, type MediaStore } from '../media/mediaStore.ts';

/** Returns a store of the pictures of results, whose ids are their `thumbnailUrl`. */
export function openMediaOfResults(port: WebSearchApi): MediaStore {
  const ofResult = ({ id: thumbnailUrl }: StoredMediaRequest) => ({ thumbnailUrl });
  const store = createMediaStore(() => undefined);
  store.setAssets({
    mediaUrl: (request) => port.pictureUrl?.(ofResult(request)),
    resolveMedia: async ({ requests }, signal) =>
      (await port.resolvePictures?.({ requests: requests.map(ofResult) }, signal)) ?? [],
  });
  return store;
}
