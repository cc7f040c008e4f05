import type { QueryClient } from '@tanstack/react-query';
import { permissionRules, type GalleryApi, type PermissionTable } from '@vitrine/core/contract';
import { createContext, use } from 'react';
import type { DomainEventBus } from '../internal/domainEvents.ts';
import type { InFlightLock } from '../internal/inFlightLock.ts';
import type { KeptPlaces } from '../assets/list/keptPlaces.ts';
import type { UploadQueueRegistry } from '../assets/upload/uploadQueueRegistry.ts';
import type { KeyedStore } from '../internal/keyedStore.ts';
import type { OptimisticWrites } from '../internal/optimisticWrites.ts';
import type { Store } from '../internal/store.ts';
import type { MediaStoreRegistry } from '../media/mediaStoreRegistry.ts';
import type { Tabs } from '../session/tabs.ts';
import type { Ports } from './ports.ts';
import type { SessionStore } from './sessionStore.ts';

/** What the provider hands down to the hooks. Everything but `api` stays the same object until the id of the api changes. */
export interface GalleryContextValue {
  readonly api: GalleryApi;
  readonly queryClient: QueryClient;
  readonly session: SessionStore;
  /** Counts the people who were signed in one after the other: another number is another person. */
  readonly person: Store<number>;
  /** Whether what is cached is of the person who is signed in: false until what an earlier visit left has been looked at. */
  readonly isOwned: Store<boolean>;
  /** Publishes to other domains what has changed in one. */
  readonly events: DomainEventBus;
  readonly inFlightLock: InFlightLock;
  readonly writes: OptimisticWrites;
  /** Unsaved edits; a sign-in of the same person in between does not lose them. */
  readonly drafts: KeyedStore;
  /** What screens remember of themselves while they are away. */
  readonly memory: KeyedStore;
  /** Where the person is in the lists of this tab, also when the page is loaded again. */
  readonly places: KeptPlaces;
  readonly uploads: UploadQueueRegistry;
  /** The addresses of pictures, films and sounds. */
  readonly media: MediaStoreRegistry;
  /** Tells the other tabs of sign-ins and sign-outs. */
  readonly tabs: Tabs;
}

/** The back end with everything that belongs to one identity; null outside of a provider. */
export const GalleryContext = createContext<GalleryContextValue | null>(null);
/** What the screens ask of their host; null outside of a provider. */
export const PortsContext = createContext<Ports | null>(null);

/** Who may do what where the back end does not say. */
export const PermissionsContext = createContext<PermissionTable>(permissionRules);

/** The table of the nearest provider, that of core without one. */
export function usePermissionTable(): PermissionTable {
  return use(PermissionsContext);
}

/**
 * What the nearest provider holds.
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
