import { useMemo, type ReactNode } from 'react';
import { SharedContext, type SharedBackEnd } from './sharedContext.ts';

/** Props of `SharedProvider`. */
export interface SharedProviderProps {
  /** The back end; only its calls for visitors are used. */
  api: SharedBackEnd;
  /** The pages of the link. */
  children?: ReactNode;
}

/**
 * Gives the hooks of links their back end, on a page without a session. It has no cache, uploads or drafts, and is much
 * smaller than `GalleryProvider`, inside of which it is not needed.
 *
 * @example
 * <SharedProvider api={createHttpSharedApi()}>
 *   <MyLink hash={hash} />
 * </SharedProvider>
 */
export function SharedProvider({ api, children }: SharedProviderProps): ReactNode {
  const services = useMemo(() => ({ api }), [api]);
  return <SharedContext value={services}>{children}</SharedContext>;
}
