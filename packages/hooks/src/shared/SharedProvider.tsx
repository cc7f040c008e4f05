import { useMemo, type ReactNode } from 'react';
import type { Ports } from '../provider/ports.ts';
import { SharedContext, type SharedBackEnd } from './sharedContext.ts';

/** Props of `SharedProvider`. */
export interface SharedProviderProps {
  /** The back end; only its calls for visitors are used. */
  api: SharedBackEnd;
  /** Shows a short notice. Defaults to nothing. */
  notify?: Ports['notify'] | undefined;
  /** The pages of the link. */
  children?: ReactNode;
}

const doNothing = () => undefined;

/**
 * Gives the hooks of links their back end, on a page without a session. It has no cache, uploads or drafts, and is much
 * smaller than `GalleryProvider`, inside of which it is not needed.
 *
 * @example
 * <SharedProvider api={createHttpSharedApi()}>
 *   <MyLink hash={hash} />
 * </SharedProvider>
 */
export function SharedProvider({ api, notify = doNothing, children }: SharedProviderProps): ReactNode {
  const services = useMemo(() => ({ api, notify }), [api, notify]);
  return <SharedContext value={services}>{children}</SharedContext>;
}
