import { createContext, use } from 'react';

/** The element of another page that the screens are shown in; undefined where they are the page. */
export const HostElementContext = createContext<HTMLElement | undefined>(undefined);

/** What a screen may use of the page: as the page itself everything, inside of another page only its own part. */
export interface PagePart {
  /** The element of the content: the page around an element has a `main` of its own. */
  readonly Main: 'main' | 'div';
  /** The first heading: the page around an element has an `h1` of its own. */
  readonly Title: 'h1' | 'h2';
  /** The element of the other page; undefined where the screen is the page. */
  readonly host: HTMLElement | undefined;
}

const wholePage: PagePart = { Main: 'main', Title: 'h1', host: undefined };

/**
 * Returns the elements of a screen that a page has only once.
 *
 * @example
 * const { Main, Title } = usePagePart();
 * return <Main><Title>Files</Title></Main>;
 */
export function usePagePart(): PagePart {
  const host = use(HostElementContext);
  return host ? { Main: 'div', Title: 'h2', host } : wholePage;
}
