import type { QueryClient } from '@tanstack/react-query';
import type { GalleryApi } from '@vitrine/core/contract';
import { createContext, use } from 'react';
import type { DomainEventBus } from '../internal/domainEvents.ts';
import type { InFlightLock } from '../internal/inFlightLock.ts';
import type { CommentDrafts } from '../comments/commentDrafts.ts';
import type { ListPositions } from '../assets/list/listPositions.ts';
import type { UploadQueueRegistry } from '../assets/upload/uploadQueueRegistry.ts';
import type { KeyedStore } from '../internal/keyedStore.ts';
import type { OptimisticWrites } from '../internal/optimisticWrites.ts';
import type { Store } from '../internal/store.ts';
import type { MediaStoreRegistry } from '../media/mediaStoreRegistry.ts';
import type { Tabs } from '../session/tabs.ts';
import type { Ports } from './ports.ts';
import type { SessionStore } from './sessionStore.ts';

/** The context of the provider. Everything except `api` is stable until the id of the api changes. */
export interface GalleryContextValue {
  readonly api: GalleryApi;
  readonly queryClient: QueryClient;
  readonly session: SessionStore;
  /** How often another person has signed in; work that began under another count is dropped. */
  readonly userChangeCount: Store<number>;
  /** Whether the cached data belongs to the signed-in person: false until data of an earlier visit was checked. */
  readonly isCacheVerified: Store<boolean>;
  /** Publishes changes to other domains. */
  readonly events: DomainEventBus;
  /** Refuses a second start of a running write. */
  readonly inFlightLock: InFlightLock;
  /** Optimistic updates of the cache. */
  readonly writes: OptimisticWrites;
  /** Unsaved edits; they survive a new sign-in of the same person. */
  readonly drafts: KeyedStore;
  /** Whether the browser asks before a page with unsaved work is closed; a screen sets it. */
  readonly isLeavingGuarded: Store<boolean>;
  /** State that screens keep while they are unmounted. */
  readonly memory: KeyedStore;
  /** Positions in the lists of this tab, which survive a reload. */
  readonly listPositions: ListPositions;
  /** Unsent comments of this tab, which survive a reload. */
  readonly commentDrafts: CommentDrafts;
  readonly uploads: UploadQueueRegistry;
  /** Addresses of pictures, videos and audio files. */
  readonly media: MediaStoreRegistry;
  /** Publishes sign-ins and sign-outs to other tabs. */
  readonly tabs: Tabs;
}

/** The back end with the data and services of its signed-in person; null outside a provider. */
export const GalleryContext = createContext<GalleryContextValue | null>(null);
/** The functions that the product has passed; null outside a provider. */
export const PortsContext = createContext<Ports | null>(null);

/**
 * Returns the context of the nearest provider.
 *
 * @throws Error outside of a provider.
 */
export function useGallery(): GalleryContextValue {
  const value = use(GalleryContext);
  if (!value)
    throw new Error(
      '@vitrine/hooks: a Vitrine hook was used outside of a provider, so it has no back end to ask. ' +
        'Put <VitrineProvider api={…}> (or <GalleryProvider api={…}>) around the screen.',
    );
  return value;
}
