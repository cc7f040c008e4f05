import type { LayoutScope, LayoutSettings, LayoutSettingsApi } from '@vitrine/core/contract';
import { useEffect } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { refreshLayout } from './subscribeLayouts.ts';
import { subscribeToSaves } from './layoutBroadcast.ts';
import { layoutSettingsKeys } from './layoutSettingsKeys.ts';

/** Options of `useLayoutSettings`. */
export interface UseLayoutSettingsOptions {
  /** `own` for the effective values of the user, `global` for the default of the tenant. Defaults to `own`. */
  scope?: LayoutScope | undefined;
  /** False delays loading; the status stays `loading`. Defaults to true. */
  enabled?: boolean | undefined;
}

/**
 * Milliseconds in which a layout that was just loaded is not loaded again: the redirect after sign-in and the page that
 * follows both read it.
 */
const freshMs = 5000;

/** Loads the layout again when another tab has saved it or its default. */
function useOtherTabs(scope: LayoutScope, enabled: boolean): void {
  const { api, queryClient } = useGallery();
  useEffect(() => {
    if (!enabled) return undefined;
    return subscribeToSaves(api.id, (saved) =>
      refreshLayout({ apiId: api.id, queryClient }, scope, { ...saved, isCached: false }),
    );
  }, [api.id, enabled, queryClient, scope]);
}

function useLayout(
  port: LayoutSettingsApi | undefined,
  { scope = 'own', enabled = true }: UseLayoutSettingsOptions,
): Loadable<LayoutSettings> | undefined {
  const { api } = useGallery();
  const isRead = enabled && port !== undefined;
  useOtherTabs(scope, isRead);
  const layout = useRead<LayoutSettings>({
    queryKey: layoutSettingsKeys.layout(api.id, scope),
    load: (signal) =>
      port?.getLayout({ scope }, signal) ??
      Promise.reject(new Error('The back end has no `layoutSettings` sub-port.')),
    staleMs: freshMs,
    enabled: isRead,
  });
  return port && layout;
}

/**
 * Loads the effective layout. It is loaded again at each mount and when the window gets the focus, unless it was
 * loaded within the last five seconds. A save in another tab of the browser is visible at once.
 *
 * @throws Error when the back end has no `layoutSettings` sub-port.
 * @example
 * const layout = useLayoutSettings();
 * if (layout.status === 'ready') draw(layout.data.values.dashboard);
 */
export function useLayoutSettings(options: UseLayoutSettingsOptions = {}): Loadable<LayoutSettings> {
  return useLayout(useSubPort('layoutSettings', 'useLayoutSettings'), options) as Loadable<LayoutSettings>;
}

/**
 * Loads a layout for a screen that also works without one; undefined when the back end has no
 * `layoutSettings` sub-port.
 *
 * @example
 * const layout = useOptionalLayout();
 * const rows = layout?.data && parseCardView(layout.data.values, 'collapsed', isAvailable).rows;
 */
export function useOptionalLayout(
  options: UseLayoutSettingsOptions = {},
): Loadable<LayoutSettings> | undefined {
  return useLayout(useGallery().api.layoutSettings, options);
}
