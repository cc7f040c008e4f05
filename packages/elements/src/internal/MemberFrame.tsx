import { VitrineProvider } from '@vitrine/features/provider';
import { useEffect, useMemo, type MouseEvent, type ReactNode } from 'react';
import type { LinkComponentProps } from '@vitrine/ui/provider';
import { currentConfig } from '../config/elementsConfig.ts';
import { appearanceOf, type CommonValues } from './appearance.ts';
import { memberBackEnd } from './backEnds.ts';
import { sendToPage } from './events.ts';
import { opensHere } from './opensHere.ts';
import { showPageToasts, toastsOf } from './pageToasts.tsx';
import { pageAddress, serverOf } from './server.ts';

/** Goes to pages of the gallery from an element. */
function createNavigation(element: HTMLElement, base: string) {
  /** Whether the page around has taken an opened file: the screen goes to its address next. */
  let isOpenedByPage = false;
  const address = (to: string) => pageAddress(base, to);
  /** Returns whether the page around, or its settings, go there. */
  function isTaken(to: string): boolean {
    if (!sendToPage(element, 'gallery:navigate', { to, href: address(to) })) return true;
    const { navigate } = currentConfig();
    navigate?.(to);
    return navigate !== undefined;
  }
  return {
    onOpenAsset(detail: { id: string; ids: readonly string[] }) {
      isOpenedByPage = !sendToPage(element, 'gallery:open-image', detail);
      queueMicrotask(() => {
        isOpenedByPage = false;
      });
    },
    navigate(to: string) {
      if (!isOpenedByPage && !isTaken(to)) location.assign(address(to));
    },
    Link({ href, onClick, children, ...rest }: LinkComponentProps) {
      const follow = (event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event);
        if (!event.defaultPrevented && opensHere(event) && isTaken(href)) event.preventDefault();
      };
      return (
        <a {...rest} href={address(href)} onClick={follow}>
          {children}
        </a>
      );
    },
  };
}

export interface MemberFrameProps {
  element: HTMLElement;
  values: CommonValues;
  children: ReactNode;
}

/** Provides the screens of members with the back end and the look of an element. */
export function MemberFrame({ element, values, children }: MemberFrameProps) {
  const config = currentConfig();
  const { api, cache } = memberBackEnd(config, values.baseUrl);
  const { base } = serverOf(config, values.baseUrl);
  const navigation = useMemo(() => createNavigation(element, base), [element, base]);
  useEffect(showPageToasts, []);
  const look = appearanceOf(element, values);
  const { baseUrl, locale, theme } = values;
  const toasts = useMemo(
    () => toastsOf({ element, values: { baseUrl, locale, theme } }),
    [element, baseUrl, locale, theme],
  );
  return (
    <VitrineProvider {...look} {...navigation} api={api} cache={cache} toasts={toasts}>
      {children}
    </VitrineProvider>
  );
}
