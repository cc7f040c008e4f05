import { useCallback, useState, type ComponentType } from 'react';
import { usePage } from '../../routes/usePage.ts';
import { RetryPageLoad } from './RetryPageLoad.tsx';

/**
 * Returns a component that replaces a page whose code could not be loaded: it shows why, tries again, and shows the
 * page as soon as it is loaded. The rest of the tab, such as paused uploads, stays.
 */
export function createLazyPage(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined;
  return function LazyPage() {
    const title = usePage()?.title ?? 'gallery.appName';
    const [Page, setPage] = useState(() => loaded);
    const fetchPage = useCallback(async () => {
      const page = await load();
      loaded = page;
      setPage(() => page);
    }, []);
    if (Page) return <Page />;
    return <RetryPageLoad fetchPage={fetchPage} title={title} />;
  };
}
