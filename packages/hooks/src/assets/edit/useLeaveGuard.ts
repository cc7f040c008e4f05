import { useEffect, useSyncExternalStore } from 'react';
import { useGallery, type GalleryContextValue } from '../../provider/galleryContext.ts';
import { unsavedWorkOf } from './unsavedWork.ts';

/**
 * Makes the browser ask before the tab is closed or reloaded while that would lose what `useUnsavedWork` counts. Edits
 * outlive their screen, so after the first screen has used it, the browser asks as long as the provider is mounted.
 *
 * @example
 * useLeaveGuard();
 */
export function useLeaveGuard(): void {
  const { isLeavingGuarded } = useGallery();
  useEffect(() => isLeavingGuarded.set(true), [isLeavingGuarded]);
}

/** Makes the browser ask, once a screen has used `useLeaveGuard`. The provider calls it. */
export function useLeaveListener(gallery: GalleryContextValue): void {
  const { subscribe, get } = gallery.isLeavingGuarded;
  const isGuarded = useSyncExternalStore(subscribe, get, get);
  useEffect(() => {
    if (!isGuarded) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      const { edited, uploads } = unsavedWorkOf(gallery);
      if (edited + uploads > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [gallery, isGuarded]);
}
