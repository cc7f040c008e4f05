import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { permissionRules, type GalleryApi, type PermissionTable, type Viewer } from '@vitrine/core/contract';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLeaveListener } from '../assets/edit/useLeaveGuard.ts';
import { createListPositions } from '../assets/list/listPositions.ts';
import { createUploadQueueRegistry } from '../assets/upload/uploadQueueRegistry.ts';
import { createCommentDrafts } from '../comments/commentDrafts.ts';
import { createDomainEventBus } from '../internal/domainEvents.ts';
import { createKeyedStore } from '../internal/keyedStore.ts';
import { createOptimisticWrites } from '../internal/optimisticWrites.ts';
import { createStore, type Store } from '../internal/store.ts';
import { createInFlightLock } from '../internal/inFlightLock.ts';
import { createMediaStoreRegistry } from '../media/mediaStoreRegistry.ts';
import { personKey } from '../session/identity.ts';
import { sessionKeys } from '../session/sessionKeys.ts';
import { createTabs } from '../session/tabs.ts';
import { useSessionWatch } from '../session/useSessionWatch.ts';
import { subscribers } from './subscribers.ts';
import { GalleryContext, PortsContext, type GalleryContextValue } from './galleryContext.ts';
import { createGalleryCache, queryClientOf, type GalleryCache } from './galleryCache.ts';
import { guardApi } from './guardApi.ts';
import { createCacheVerification, useVerifiedCache } from './cacheVerification.ts';
import { PermissionsContext } from './permissionsContext.ts';
import type { Ports } from './ports.ts';
import { createSessionStore } from './sessionStore.ts';

/** Props of `GalleryProvider`. */
export interface GalleryProviderProps extends Partial<Ports> {
  /** The back end. Its `id` is the identity: when it changes, all data of the previous one is removed. */
  api: GalleryApi;
  /** Rights that differ from `permissionRules` of core: complete rules by action. */
  permissions?: Partial<PermissionTable> | undefined;
  /** Called once when the session ends during work, however many calls fail. */
  onSessionExpired?: (() => void) | undefined;
  /**
   * The cache, to share it among providers; must be stable. Defaults to a cache of the provider. Data of an earlier
   * visit is shown only when the session belongs to the same person, otherwise it is removed.
   */
  cache?: GalleryCache | undefined;
  /** The part of the tree that uses the back end. */
  children?: ReactNode;
}

const doNothing = () => undefined;

type GalleryServices = Omit<GalleryContextValue, 'api'>;

/** Creates the services for one back end: its session, unsaved drafts, running writes and uploads. */
function createServices(apiId: string, queryClient: QueryClient, onExpired: () => void): GalleryServices {
  const events = createDomainEventBus();
  const getOwner = () => personKey(queryClient.getQueryData<Viewer | null>(sessionKeys.viewer(apiId)));
  const session = createSessionStore(() => {
    events.publish('session.unauthenticated', {});
    onExpired();
  });
  for (const subscribe of subscribers) subscribe(events, { apiId, queryClient });
  const uploads = createUploadQueueRegistry({
    session,
    watchOnline: (listener) => onlineManager.subscribe(listener),
    onStored: ({ isLast }) =>
      events.publish('assets.changed', { changes: [{ kind: 'added' }], hasMore: !isLast }),
  });
  return {
    queryClient,
    session,
    userChangeCount: createStore(0),
    isCacheVerified: createCacheVerification(apiId, queryClient),
    events,
    inFlightLock: createInFlightLock(),
    writes: createOptimisticWrites(queryClient),
    drafts: createKeyedStore(),
    isLeavingGuarded: createStore(false),
    memory: createKeyedStore(),
    listPositions: createListPositions(apiId, getOwner),
    commentDrafts: createCommentDrafts(apiId, getOwner),
    uploads,
    media: createMediaStoreRegistry(session.expire),
    tabs: createTabs(apiId),
  };
}

/** Removes the data of a back end as soon as another one replaces it. */
function useCacheRemoval(apiId: string, queryClient: QueryClient, userChangeCount: Store<number>) {
  const last = useRef({ apiId, userChangeCount });
  useEffect(() => {
    const before = last.current;
    if (before.apiId === apiId) return;
    last.current = { apiId, userChangeCount };
    before.userChangeCount.set(before.userChangeCount.get() + 1);
    const queryKey = ['vitrine', before.apiId];
    void queryClient.cancelQueries({ queryKey });
    queryClient.removeQueries({ queryKey });
  }, [apiId, userChangeCount, queryClient]);
}

/** The services of an api. A new adapter with the same id is the same back end and keeps all data. */
function useServices(api: GalleryApi, queryClient: QueryClient, onSessionExpired: (() => void) | undefined) {
  const [expiry] = useState(() => ({ report: () => undefined as void }));
  const services = useMemo(
    () => createServices(api.id, queryClient, () => expiry.report()),
    [api.id, queryClient, expiry],
  );
  const gallery = useMemo(() => ({ ...services, api: guardApi(api, services.session) }), [api, services]);
  useEffect(() => {
    expiry.report = () => onSessionExpired?.();
  }, [expiry, onSessionExpired]);
  useEffect(() => {
    services.uploads.setAssets(gallery.api.assets);
    services.media.setAssets(gallery.api.assets);
  }, [gallery, services]);
  useEffect(
    () => onlineManager.subscribe((isOnline) => isOnline && services.media.get()?.retry()),
    [services],
  );
  useEffect(() => {
    services.uploads.connect();
    return services.uploads.disconnect;
  }, [services]);
  return gallery;
}

/**
 * Gives the hooks their back end, cache and ports. Inside `VitrineProvider` of `@vitrine/features` it is already there.
 *
 * @example
 * const api = createHttpGalleryApi();
 *
 * function App() {
 *   return (
 *     <GalleryProvider api={api} navigate={router.navigate}>
 *       <MyReport />
 *     </GalleryProvider>
 *   );
 * }
 */
export function GalleryProvider(props: GalleryProviderProps) {
  const {
    api,
    children,
    navigate = doNothing,
    notify = doNothing,
    onOpenAsset = doNothing,
    onSessionExpired,
    permissions,
  } = props;
  const [ownCache] = useState(createGalleryCache);
  const queryClient = queryClientOf(props.cache ?? ownCache);
  useEffect(() => {
    queryClient.mount();
    return () => queryClient.unmount();
  }, [queryClient]);
  const gallery = useServices(api, queryClient, onSessionExpired);
  useSessionWatch(gallery);
  useLeaveListener(gallery);
  const isCacheVerified = useVerifiedCache(gallery);
  useCacheRemoval(api.id, queryClient, gallery.userChangeCount);
  const ports = useMemo(() => ({ navigate, notify, onOpenAsset }), [navigate, notify, onOpenAsset]);
  const table = useMemo(() => ({ ...permissionRules, ...permissions }), [permissions]);
  return (
    <GalleryContext value={gallery}>
      <PermissionsContext value={table}>
        <PortsContext value={ports}>{isCacheVerified ? children : null}</PortsContext>
      </PermissionsContext>
    </GalleryContext>
  );
}
