import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/** What the dock's panel must be given. */
export interface DockFocus {
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

function isShown(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element.checkVisibility();
}

/** The heading of the page around the dock. */
function findHeading(): HTMLElement | null {
  const heading =
    document.querySelector<HTMLElement>('main h1, [role="main"] h1') ??
    document.querySelector<HTMLElement>('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

/**
 * Gives the focus back when the dock closes with it: to what had it when the dock came, else to the heading of the page
 * (quality case X07).
 */
export function useDockFocus(isOpen: boolean): DockFocus {
  const opener = useRef<Element>(null);
  const isWithin = useRef(false);
  useLayoutEffect(() => {
    if (isOpen) {
      opener.current = document.activeElement;
      return;
    }
    if (!isWithin.current) return;
    isWithin.current = false;
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement !== null) return;
    const back = opener.current;
    (isShown(back) && back !== body ? back : findHeading())?.focus();
  }, [isOpen]);
  return {
    onFocus: () => {
      isWithin.current = true;
    },
    // Without a next element the focus was lost or the window left, which is no leaving of the panel.
    onBlur({ currentTarget, relatedTarget }) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) isWithin.current = false;
    },
  };
}
