import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { GalleryApi } from '@vitrine/core/contract';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { assetKeys } from '../assets/assetKeys.ts';
import { createUploadQueue } from '../assets/uploadQueue.ts';
import { createDraftStore } from '../internal/drafts.ts';
import { createLatch } from '../internal/latch.ts';
import { reportKeys } from '../report/reportKeys.ts';
import { GalleryContext, PortsContext, type GalleryContextValue } from './galleryContext.ts';
import { guardApi } from './guardApi.ts';
import type { Ports } from './ports.ts';
import { createSessionStore } from './sessionStore.ts';

export interface GalleryProviderProps extends Partial<Ports> {
  /** The back end. Its `id` names the identity: when it changes, nothing of the one before is kept. */
  api: GalleryApi;
  /** Called once when the session has ended in the middle of work, however many calls found out. */
  onSessionExpired?: (() => void) | undefined;
  /** A cache to share with the host; the provider makes its own without it. */
  queryClient?: QueryClient | undefined;
  children?: ReactNode;
}

const nowhere = () => undefined;

function createGallery(
  api: GalleryApi,
  queryClient: QueryClient,
  onExpired: () => void,
): GalleryContextValue {
  const session = createSessionStore(onExpired);
  const guarded = guardApi(api, session.expire);
  const uploads = createUploadQueue({
    assets: guarded.assets,
    session,
    watchOnline: (listener) => onlineManager.subscribe(listener),
    onStored: () => {
      void queryClient.invalidateQueries({ queryKey: assetKeys.all(api.id) });
      void queryClient.invalidateQueries({ queryKey: reportKeys.all(api.id) });
    },
  });
  return { api: guarded, queryClient, session, latch: createLatch(), drafts: createDraftStore(), uploads };
}

/** Forgets what was loaded and typed under an identity as soon as another one takes its place (quality case F54). */
function useForgetting(gallery: GalleryContextValue) {
  const { api, queryClient, uploads } = gallery;
  useEffect(() => {
    queryClient.mount();
    uploads.connect();
    return () => {
      queryClient.unmount();
      uploads.disconnect();
    };
  }, [queryClient, uploads]);
  const [lastId, setLastId] = useState(api.id);
  useEffect(() => {
    if (lastId === api.id) return;
    const queryKey = ['vitrine', lastId];
    void queryClient.cancelQueries({ queryKey });
    queryClient.removeQueries({ queryKey });
    setLastId(api.id);
  }, [api.id, lastId, queryClient]);
}

/**
 * Gives the hooks their back end, cache and ports. Inside `VitrineProvider` of `@vitrine/features` it is already there.
 *
 * @example
 * <GalleryProvider api={createHttpGalleryApi()} navigate={router.navigate}>
 *   <MyReport />
 * </GalleryProvider>
 */
export function GalleryProvider(props: GalleryProviderProps) {
  const {
    api,
    children,
    navigate = nowhere,
    notify = nowhere,
    onOpenAsset = nowhere,
    onSessionExpired,
  } = props;
  const [ownClient] = useState(() => new QueryClient());
  const queryClient = props.queryClient ?? ownClient;
  const [expiry] = useState(() => ({ announce: () => undefined as void }));
  const gallery = useMemo(
    () => createGallery(api, queryClient, () => expiry.announce()),
    // An adapter made anew with the same id is the same back end: only the id makes a new gallery.
    [api, queryClient, expiry],
  );
  const announce = useEffectEvent(() => onSessionExpired?.());
  useEffect(() => {
    expiry.announce = () => announce();
  }, [expiry]);
  useForgetting(gallery);
  const ports = useMemo(() => ({ navigate, notify, onOpenAsset }), [navigate, notify, onOpenAsset]);
  return (
    <GalleryContext value={gallery}>
      <PortsContext value={ports}>{children}</PortsContext>
    </GalleryContext>
  );
}
