import { SharedPageProvider } from '@vitrine/features/shared';
import { createHttpSharedApi } from '@vitrine/http/shared';
import type { SharedProviderProps } from '@vitrine/hooks/shared';
import type { LinkComponent } from '@vitrine/ui/provider';
import { useMemo, type ReactNode } from 'react';
import { currentConfig } from '../config/elementsConfig.ts';
import { appearanceOf, type CommonValues } from './appearance.ts';
import { serverOf } from './server.ts';

export interface VisitorFrameProps {
  element: HTMLElement;
  values: CommonValues;
  Link?: LinkComponent | undefined;
  children: ReactNode;
}

/** Returns the calls of visitors. */
function useSharedBackEnd(baseUrl: string | undefined): SharedProviderProps['api'] {
  const config = currentConfig();
  const own = baseUrl === undefined ? config.api : undefined;
  const { base, credentials } = serverOf(config, baseUrl);
  return useMemo(() => {
    if (own?.shared) return { ...own, shared: own.shared };
    const api = createHttpSharedApi({ baseUrl: base, credentials });
    if (credentials !== 'omit') return api;
    // A password is remembered by a cookie, which another origin does not get.
    return { ...api, capabilities: { shared: { ...api.capabilities.shared, unlock: false } } };
  }, [own, base, credentials]);
}

/** Provides the pages of links with the back end and the look of an element. */
export function VisitorFrame({ element, values, Link, children }: VisitorFrameProps) {
  const api = useSharedBackEnd(values.baseUrl);
  return (
    <SharedPageProvider {...appearanceOf(element, values)} api={api} Link={Link}>
      {children}
    </SharedPageProvider>
  );
}
