import { findHeading, isFocusLost } from '@vitrine/ui/focus';
import { useEffect, useRef } from 'react';

/** Returns the name of the folder on screen in the path to it; null in the shared folder itself. */
function findFolderName(): HTMLElement | null {
  const name = document.querySelector<HTMLElement>('main [data-slot="breadcrumbs"] [aria-current="page"]');
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
  useEffect(() => {
    if (page === undefined || page === shown.current) return;
    const isFirst = shown.current === undefined;
    shown.current = page;
    if (!isFirst && isFocusLost()) (findFolderName() ?? findHeading())?.focus();
  }, [page]);
}
