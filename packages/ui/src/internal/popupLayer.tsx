import { Portal } from '@headlessui/react';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { HostElementContext } from '../provider/hostElement.ts';

/** Whether the content is in a dialog of Vitrine. */
export const ModalContext = createContext(false);

/** Returns the element of another page whose popups are shown; undefined in a dialog, and where the screen is the page. */
export function usePopupHost(): HTMLElement | undefined {
  const isInModal = use(ModalContext);
  const host = use(HostElementContext);
  return isInModal ? undefined : host;
}

/** Returns where popups are rendered; read when one opens, because the page may have moved the element. */
function targetOf(host: HTMLElement | undefined): { readonly current: HTMLElement } {
  return {
    get current() {
      return host?.closest<HTMLElement>('dialog, [popover]') ?? document.body;
    },
  };
}

/**
 * Puts the popups of its content into the dialog of the page that is around an element: what is outside of an open one cannot be used.
 */
export function PopupLayer({ children }: { children: ReactNode }): ReactNode {
  const host = usePopupHost();
  const target = useMemo(() => targetOf(host), [host]);
  return host ? <Portal.Group target={target}>{children}</Portal.Group> : children;
}
