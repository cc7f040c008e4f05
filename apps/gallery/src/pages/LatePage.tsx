import { useCallback, useState, type ComponentType } from 'react';
import { usePage } from '../routes/usePage.ts';
import { Waiting } from './Waiting.tsx';

/**
 * Stands in for a page whose code could not be fetched, tells why, and gives way to the page as soon as it can
 * be. What else the tab holds, such as uploads that wait for the connection, stays.
 */
export function createLatePage(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined;
  return function LatePage() {
    const title = usePage()?.title ?? 'gallery.appName';
    const [Page, setPage] = useState(() => loaded);
    const fetchPage = useCallback(async () => {
      const page = await load();
      loaded = page;
      setPage(() => page);
    }, []);
    if (Page) return <Page />;
    return <Waiting fetchPage={fetchPage} title={title} />;
  };
}
