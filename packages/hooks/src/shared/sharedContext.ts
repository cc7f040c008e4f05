import type { Capabilities, SharedApi } from '@vitrine/core/contract';
import { createContext, use, useMemo } from 'react';
import { GalleryContext } from '../provider/galleryContext.ts';

/** The part of a back end that the pages of links use. A complete back end has it too. */
export interface SharedBackEnd {
  /** Identifies the back end. */
  readonly id: string;
  /** What the back end can do; absent for nothing beyond showing files. */
  readonly capabilities?: Pick<Capabilities, 'shared'> | undefined;
  /** The calls of visitors. */
  readonly shared?: SharedApi | undefined;
}

/** What the hooks of a link need from their provider. */
export interface SharedServices {
  /** The back end. */
  readonly api: SharedBackEnd;
}

/** The services of a `SharedProvider`; null outside of one. */
export const SharedContext = createContext<SharedServices | null>(null);

/** What the hooks of a link work with. */
export interface VisitorServices {
  /** The calls of visitors. */
  readonly shared: SharedApi;
  /** Whether links can be unlocked, and several files be downloaded in one zip. */
  readonly capabilities: { readonly unlock: boolean; readonly export: boolean };
}

/**
 * Returns the calls of visitors, whether links can be unlocked and exported, from the nearest `SharedProvider`,
 * otherwise from the provider of the gallery.
 *
 * @throws Error outside of a provider, and for a back end without the sub-port `shared`.
 */
export function useSharedServices(): VisitorServices {
  const own = use(SharedContext);
  const gallery = use(GalleryContext);
  const api: SharedBackEnd | undefined = own?.api ?? gallery?.api;
  const shared = api?.shared;
  if (!shared)
    throw new Error(
      '@vitrine/hooks: a hook of a link was used without a provider whose back end has the sub-port "shared", so there ' +
        'is nothing to ask. Put <SharedProvider api={…}> or <GalleryProvider api={…}> around it.',
    );
  const { unlock = false, export: canExport = false } = api.capabilities?.shared ?? {};
  return useMemo(
    () => ({ shared, capabilities: { unlock, export: canExport } }),
    [shared, unlock, canExport],
  );
}
