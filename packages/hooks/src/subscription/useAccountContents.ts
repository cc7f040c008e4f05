import type { GalleryApi } from '@vitrine/core/contract';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useCapability } from '../provider/useCapability.ts';
import { useRead } from '../provider/useLoadable.ts';
import { subscriptionKeys } from './subscriptionKeys.ts';

/** How much an account contains that is removed when it is closed. */
export interface CountedContents {
  /** Files, those in the bin included. */
  readonly files: number;
  /** Links that the signed-in person sees, those of everybody for an admin. */
  readonly links: number;
}

const first = { limit: 1 };

async function countContents(
  { assets, sharing }: GalleryApi,
  hasBin: boolean,
  signal: AbortSignal,
): Promise<CountedContents> {
  const [files, deleted, links] = await Promise.all([
    assets?.listFiles(first, signal),
    hasBin ? assets?.listBin({ kind: 'file', ...first }, signal) : undefined,
    sharing?.listLinks(first, signal),
  ]);
  return { files: (files?.total ?? 0) + (deleted?.total ?? 0), links: links?.total ?? 0 };
}

/**
 * Counts the files and links of the account, which are listed before it is closed. A back end without files or links counts none.
 *
 * @example
 * const contents = useAccountContents();
 * const files = contents.status === 'ready' ? contents.data.files : undefined;
 */
export function useAccountContents(): Loadable<CountedContents> {
  const { api } = useGallery();
  const hasBin = useCapability('assets.bin');
  return useRead({
    queryKey: subscriptionKeys.contents(api.id),
    load: (signal) => countContents(api, hasBin, signal),
    staleMs: 0,
  });
}
