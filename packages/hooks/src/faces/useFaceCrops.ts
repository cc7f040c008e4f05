import type { MediaUrlSource } from '@vitrine/core/assets';
import type { FacesApi } from '@vitrine/core/contract';
import { useMemo } from 'react';
import { createMediaStore } from '../media/mediaStore.ts';
import type { StoredMediaRequest } from '../media/mediaEntry.ts';
import { synchronousMedia, type MediaCalls } from '../media/synchronousMedia.ts';
import { useGallery } from '../provider/galleryContext.ts';

/** Returns the calls for the pictures of faces as a media store makes them. */
function callsOf(faces: FacesApi): MediaCalls {
  const ofFace = ({ id: faceId }: StoredMediaRequest) => ({ faceId });
  return {
    mediaUrl: (request) => faces.cropUrl?.(ofFace(request)),
    resolveMedia: async ({ requests }, signal) =>
      (await faces.resolveCrops?.({ requests: requests.map(ofFace) }, signal)) ?? [],
  };
}

type FindCrop = (faceId: string) => string | MediaUrlSource | undefined;

/** Returns a function that finds the picture of a face on a back end. */
function createFindCrop(faces: FacesApi | undefined): FindCrop {
  if (!faces?.cropUrl && !faces?.resolveCrops) return () => undefined;
  const calls = callsOf(faces);
  const store = createMediaStore(() => undefined);
  store.setAssets(calls);
  return (faceId) => {
    const request: StoredMediaRequest = { id: faceId, variant: 'thumbnail' };
    const result = synchronousMedia(calls, request);
    const isPermanent = result && 'url' in result && result.expiresAt === undefined && !result.headers;
    return isPermanent ? result.url : store.sourceOf(request);
  };
}

/**
 * Returns a function that finds the square picture of a face: an address when the back end can compute it, otherwise a
 * source that requests and renews it. It returns undefined when the back end has no such pictures. May be called during
 * render.
 *
 * @example
 * const cropOf = useFaceCrops();
 * return <FacePicture src={cropOf(face.id)} alt="" />;
 */
export function useFaceCrops(): FindCrop {
  const { faces } = useGallery().api;
  return useMemo(() => createFindCrop(faces), [faces]);
}
