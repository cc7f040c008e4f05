import { findHeading, isFocusLost } from '@vitrine/ui/focus';
import { usePagePart } from '@vitrine/ui/provider';
import { useEffect, useRef } from 'react';

/** Returns the name of the folder on screen in the path to it; null in the shared folder itself. */
function findFolderName(page: Element): HTMLElement | null {
  const name = page.querySelector<HTMLElement>('[data-slot="breadcrumbs"] [aria-current="page"]');
  if (name) name.tabIndex = -1;
  return name;
}

/**
 * Moves the focus to what a page of a link shows, when another page has taken the place of the focused element: to the name of
 * the folder, otherwise to the heading, so that both are read aloud. On the first page of a visit the browser places the focus.
 *
 * @param page identifies what is shown; undefined while it is loading
 */
export function usePageFocus(page: string | undefined): void {
  const shown = useRef(page);
  const { host } = usePagePart();
  useEffect(() => {
    if (page === undefined || page === shown.current) return;
    const isFirst = shown.current === undefined;
    shown.current = page;
    const root = host ?? document.body;
    if (!isFirst && isFocusLost()) (findFolderName(root) ?? findHeading(root))?.focus();
  }, [page, host]);
}
