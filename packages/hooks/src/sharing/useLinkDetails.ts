import { useQuery } from '@tanstack/react-query';
import type { ApiError, LinkDetails, SharingApi } from '@vitrine/core/contract';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { readPolicy } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { sharingKeys } from './sharingKeys.ts';

/** Details of links by their ids, and whether the viewer may delete links. */
export interface LoadedLinkDetails {
  readonly byId: ReadonlyMap<string, LinkDetails>;
  readonly canDelete: boolean;
}

/** Result of `useLinkDetails`. */
export interface UseLinkDetailsResult {
  /** Returns the details of a link; undefined until they are loaded, and when they are missing. */
  detailsOf(id: string): LinkDetails | undefined;
  /** Returns whether the details of a link are loading, or could not be loaded; undefined when they are there. */
  stateOf(id: string): 'loading' | 'failed' | undefined;
  /** Whether the viewer may delete links. False until it is known. */
  canDelete: boolean;
  /** Loads the details of a link again, and with them all that failed together. */
  retry(id: string): void;
}

async function load(
  port: SharingApi,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<LoadedLinkDetails> {
  const { links, canDelete } = await port.getLinkDetails({ ids }, signal);
  return { byId: new Map(links.map((each) => [each.id, each])), canDelete };
}

const noIds: ReadonlySet<string> = new Set();

/**
 * Loads what takes longer to find out about links than their list: visits, creator and status. A link that the back end
 * leaves out counts as failed, and is loaded again alone.
 *
 * @param ids Ids of the links on screen, at most `maxLinksPerPage`.
 * @throws Error when the back end has no `sharing` sub-port.
 * @example
 * const { detailsOf, stateOf, retry } = useLinkDetails(links.map(({ id }) => id));
 */
export function useLinkDetails(ids: readonly string[]): UseLinkDetailsResult {
  const { api, queryClient, session } = useGallery();
  const port = useSubPort('sharing', 'useLinkDetails');
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const [retriedIds, setRetriedIds] = useState(noIds);
  const queryKey = sharingKeys.detailsOf(api.id, ids);
  const result = useQuery<LoadedLinkDetails, ApiError>(
    {
      ...readPolicy<LoadedLinkDetails>(),
      queryKey,
      queryFn: ({ signal }) => load(port, ids, signal),
      // Links that stay on screen, and whether links can be deleted.
      placeholderData: (before: LoadedLinkDetails | undefined) => before,
      enabled: ids.length > 0 && phase !== 'signed-out',
      staleTime: 30_000,
    },
    queryClient,
  );
  const { data, refetch, isError, isFetching, isPlaceholderData } = result;
  const stateOf = useCallback(
    (id: string) => {
      if (data?.byId.has(id)) return undefined;
      const isLoading = isFetching || retriedIds.has(id) || (isPlaceholderData && !isError);
      return isLoading || (!isError && data === undefined) ? 'loading' : 'failed';
    },
    [data, isError, isFetching, isPlaceholderData, retriedIds],
  );
  async function loadMissing(id: string): Promise<void> {
    setRetriedIds((before) => new Set([...before, id]));
    // It failed before, and stays so.
    const loaded = await load(port, [id]).catch(() => undefined);
    if (loaded)
      queryClient.setQueryData<LoadedLinkDetails>(
        queryKey,
        (known) => known && { ...known, byId: new Map([...known.byId, ...loaded.byId]) },
      );
    setRetriedIds((before) => new Set([...before].filter((each) => each !== id)));
  }
  return {
    detailsOf: useCallback((id: string) => data?.byId.get(id), [data]),
    stateOf,
    canDelete: data?.canDelete ?? false,
    retry(id) {
      if (data === undefined || isError) void refetch({ cancelRefetch: false });
      else void loadMissing(id);
    },
  };
}
