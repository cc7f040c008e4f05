import type { QueryClient } from '@tanstack/react-query';
import type { GalleryApi } from '@vitrine/core/contract';
import { createContext, use } from 'react';
import type { Latch } from '../internal/latch.ts';
import type { UploadQueue } from '../assets/uploadQueue.ts';
import type { DraftStore } from '../internal/drafts.ts';
import type { Ports } from './ports.ts';
import type { SessionStore } from './sessionStore.ts';

/** What the provider hands down to the hooks. Everything but `ports` stays the same object until the api changes. */
export interface GalleryContextValue {
  readonly api: GalleryApi;
  readonly queryClient: QueryClient;
  readonly session: SessionStore;
  readonly latch: Latch;
  readonly drafts: DraftStore;
  readonly uploads: UploadQueue;
}

export const GalleryContext = createContext<GalleryContextValue | null>(null);
export const PortsContext = createContext<Ports | null>(null);

/** @throws Error outside of a provider. */
export function useGallery(): GalleryContextValue {
  const value = use(GalleryContext);
  if (!value)
    throw new Error(
      '@vitrine/hooks: a Vitrine hook was used outside of a provider, so it has no back end to ask. ' +
        'Put <VitrineProvider api={…}> (or <GalleryProvider api={…}>) around the screen.',
    );
  return value;
}
