import { createContext, use, useEffect } from 'react';

/** Takes the name of what a page shows, for the title of the tab. */
export const PageNameContext = createContext<(name: string | undefined) => void>(() => undefined);

/** Says what the page shows, such as the name of a file; undefined while it is not known. */
export function usePageName(name: string | undefined): void {
  const setPageName = use(PageNameContext);
  useEffect(() => {
    setPageName(name);
    return () => setPageName(undefined);
  }, [name, setPageName]);
}
