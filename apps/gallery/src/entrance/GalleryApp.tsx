import type { GalleryApi } from '@vitrine/core/contract';
import { useGalleryCache, type GalleryCache } from '@vitrine/hooks/provider';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { StartingPage } from '../pages/StartingPage.tsx';
import { Waiting } from '../pages/Waiting.tsx';
import { PlainFrame } from '../shell/PlainFrame.tsx';
import { Entrance, isEntrance } from './Entrance.tsx';
import { GalleryProviders } from './GalleryProviders.tsx';

/** Common dependencies of all pages, loaded with the router: the sign-in page does not need them. */
export interface PagesOptions {
  api: GalleryApi;
  cache: GalleryCache;
}

/** Creates the pages with their router, which reads the address. */
export type CreatePages = (options: PagesOptions) => ComponentType;

export interface GalleryAppProps {
  api: GalleryApi;
  /** Loads the code of the pages. */
  loadPages: () => Promise<CreatePages>;
}

/** Loads the pages when it is rendered; shows when that fails, and tries again. */
function Fetching({ fetchPages }: { fetchPages: () => Promise<void> }) {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    fetchPages().catch(() => setFailed(true));
  }, [fetchPages]);
  if (!hasFailed) return <StartingPage />;
  return (
    <PlainFrame>
      <Waiting fetchPage={fetchPages} title="gallery.appName" />
    </PlainFrame>
  );
}

/**
 * The application. At the root a visitor gets the sign-in page alone, which is small; the router and the pages are
 * loaded after signing in, or at once for every other address.
 */
export function GalleryApp({ api, loadPages }: GalleryAppProps) {
  const cache = useGalleryCache(api);
  const [Pages, setPages] = useState<ComponentType>();
  const [begins] = useState(() => isEntrance(window.location.pathname));
  const fetchPages = useCallback(async () => {
    const createPages = await loadPages();
    setPages((before: ComponentType | undefined) => before ?? createPages({ api, cache }));
  }, [api, cache, loadPages]);
  const prepare = useCallback(() => void loadPages().catch(() => undefined), [loadPages]);
  if (Pages) return <Pages />;
  const onward = <Fetching fetchPages={fetchPages} />;
  return (
    <GalleryProviders api={api} cache={cache}>
      {begins ? <Entrance onward={onward} prepare={prepare} /> : onward}
    </GalleryProviders>
  );
}
