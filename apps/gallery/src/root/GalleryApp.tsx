import type { GalleryApi } from '@vitrine/core/contract';
import { useGalleryCache, type GalleryCache } from '@vitrine/hooks/provider';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { LoadingPage } from '../pages/loading/LoadingPage.tsx';
import { RetryPageLoad } from '../pages/loading/RetryPageLoad.tsx';
import { PlainFrame } from '../shell/PlainFrame.tsx';
import { RootPage, isRootPath } from './RootPage.tsx';
import { GalleryProviders } from './GalleryProviders.tsx';

/** The back end and the cache of all pages. */
export interface PagesOptions {
  api: GalleryApi;
  cache: GalleryCache;
}

/** Creates the component with the router and its pages. */
export type CreatePages = (options: PagesOptions) => ComponentType;

export interface GalleryAppProps {
  api: GalleryApi;
  /** Loads the code of the pages. */
  loadPages: () => Promise<CreatePages>;
}

/** Loads the pages when it is mounted. After a failure it says so and tries again. */
function PagesLoader({ fetchPages }: { fetchPages: () => Promise<void> }) {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    fetchPages().catch(() => setFailed(true));
  }, [fetchPages]);
  if (!hasFailed) return <LoadingPage />;
  return (
    <PlainFrame>
      <RetryPageLoad fetchPage={fetchPages} title="gallery.appName" />
    </PlainFrame>
  );
}

/**
 * The application. A visitor at `/` gets the small sign-in page alone; the router and the pages are shown after
 * signing in, and their code is loaded when the visitor begins to type. At every other address they are loaded at once.
 */
export function GalleryApp({ api, loadPages }: GalleryAppProps) {
  const cache = useGalleryCache(api);
  const [Pages, setPages] = useState<ComponentType>();
  const [startsAtRoot] = useState(() => isRootPath(window.location.pathname));
  const fetchPages = useCallback(async () => {
    const createPages = await loadPages();
    setPages((before: ComponentType | undefined) => before ?? createPages({ api, cache }));
  }, [api, cache, loadPages]);
  const preload = useCallback(() => void loadPages().catch(() => undefined), [loadPages]);
  if (Pages) return <Pages />;
  const signedInContent = <PagesLoader fetchPages={fetchPages} />;
  return (
    <GalleryProviders api={api} cache={cache}>
      {startsAtRoot ? <RootPage signedInContent={signedInContent} preload={preload} /> : signedInContent}
    </GalleryProviders>
  );
}
