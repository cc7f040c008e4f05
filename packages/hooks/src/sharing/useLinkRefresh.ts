import { useCallback } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { sharingKeys } from './sharingKeys.ts';

/** Returns a function that loads what is on screen of links again, the bin included; once after overlapping writes. */
export function useLinkRefresh(): () => void {
  const { api, queryClient, writes } = useGallery();
  return useCallback(() => {
    const queryKey = sharingKeys.all(api.id);
    writes.settle(queryKey, undefined, () => {
      void queryClient.invalidateQueries({ queryKey });
    });
  }, [api.id, queryClient, writes]);
}
