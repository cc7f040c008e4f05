import type { LinkComponentProps } from '@vitrine/ui/provider';
import type { MouseEvent } from 'react';
import { goTo } from './folderPlace.ts';

/** Returns whether a click opens the link here, and not in a new tab or window. */
function opensHere(event: MouseEvent): boolean {
  return event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}

/** A link of the page of a folder: it goes to another folder without loading the page again. */
export function FolderLink({ href, children, onClick, ...rest }: LinkComponentProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || rest.target !== undefined || !opensHere(event)) return;
        event.preventDefault();
        goTo(href);
      }}
    >
      {children}
    </a>
  );
}
