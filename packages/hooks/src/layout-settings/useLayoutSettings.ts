import type { LayoutScope, LayoutSettings } from '@vitrine/core/contract';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { layoutSettingsKeys } from './layoutSettingsKeys.ts';

/** Which layout is read, and whether it is already. */
export interface UseLayoutSettingsOptions {
  /** One's own (effective values) unless told. */
  scope?: LayoutScope | undefined;
  /** False = not yet; the status stays `loading`. */
  enabled?: boolean | undefined;
}

/**
 * Milliseconds in which a layout that was just read is not asked for again: the way to the start page asks where a person
 * begins, and the page that comes then asks what to draw.
 */
const handOverMs = 5000;

/**
 * The layout in force (spec 1 §7, "config/layout"), asked for anew at each visit and when the window gets the focus, so
 * that what another tab has saved is seen, unless it was read within the last five seconds.
 *
 * @throws Error when the back end has no `layoutSettings` sub-port.
 * @example
 * const layout = useLayoutSettings();
 * if (layout.status === 'ready') draw(layout.data.values.dashboard);
 */
export function useLayoutSettings({
  scope = 'own',
  enabled = true,
}: UseLayoutSettingsOptions = {}): Loadable<LayoutSettings> {
  const { api } = useGallery();
  const layoutSettings = useSubPort('layoutSettings', 'useLayoutSettings');
  return useRead({
    queryKey: layoutSettingsKeys.layout(api.id, scope),
    load: (signal) => layoutSettings.getLayout({ scope }, signal),
    staleMs: handOverMs,
    enabled,
  });
}
