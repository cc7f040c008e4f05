import { createContext, use, useEffect } from 'react';

/** Provides the function that sets the name in the title of the tab, such as that of a file. */
export const PageNameContext = createContext<(name: string | undefined) => void>(() => undefined);

/** Sets the name in the title of the tab while the page is shown; undefined while it is unknown. */
export function usePageName(name: string | undefined): void {
  const setPageName = use(PageNameContext);
  useEffect(() => {
    setPageName(name);
    return () => setPageName(undefined);
  }, [name, setPageName]);
}
