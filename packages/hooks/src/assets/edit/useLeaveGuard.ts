import { useEffect, useSyncExternalStore } from 'react';
import { useGallery, type GalleryContextValue } from '../../provider/galleryContext.ts';
import { unsavedWorkOf } from './unsavedWork.ts';

/**
 * Makes the browser ask before the tab is closed or reloaded while that would lose what `useUnsavedWork` counts. Edits
 * outlive their screen, so from the first screen that uses it on, the browser asks for as long as the provider is there.
 *
 * @example
 * useLeaveGuard();
 */
export function useLeaveGuard(): void {
  const { isLeavingGuarded } = useGallery();
  useEffect(() => isLeavingGuarded.set(true), [isLeavingGuarded]);
}

/** Asks before the tab is left, once `useLeaveGuard` was used. For the provider. */
export function useLeaveListener(gallery: GalleryContextValue): void {
  const { subscribe, get } = gallery.isLeavingGuarded;
  const isGuarded = useSyncExternalStore(subscribe, get, get);
  useEffect(() => {
    if (!isGuarded) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      const { edited, uploads } = unsavedWorkOf(gallery);
      if (edited + uploads > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [gallery, isGuarded]);
}
