import { webSearchPageSize, type WebSearchItem } from '@vitrine/core/contract';
import { useMemo } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { useCan } from '../session/useCan.ts';
import { webSearchKeys } from './webSearchKeys.ts';

const none: ReadonlyMap<string, string> = new Map();

/**
 * Finds the files of the library that look like results of a search (needs `webSearch.alike`). Results that are known to be imported are not
 * compared. It is a hint: while it loads, and when it fails, there is none.
 *
 * @param items The results of a page.
 * @returns The id of the file by the `link` of its result.
 * @throws Error when the back end has no `webSearch` sub-port.
 * @example
 * const alike = useAlikeFiles(results.data?.items ?? []);
 * const fileId = alike.get(item.link);
 */
export function useAlikeFiles(items: readonly WebSearchItem[]): ReadonlyMap<string, string> {
  const { api } = useGallery();
  const port = useSubPort('webSearch', 'useAlikeFiles');
  const can = useCan();
  const compared = items.filter(
    ({ thumbnailUrl, importedFileId }) => thumbnailUrl !== null && importedFileId === null,
  );
  const thumbnailUrls = compared
    .flatMap(({ thumbnailUrl }) => thumbnailUrl ?? [])
    .slice(0, webSearchPageSize);
  const { data } = useRead({
    queryKey: webSearchKeys.alike(api.id, thumbnailUrls),
    load: (signal) => port.findAlike({ thumbnailUrls }, signal),
    enabled: thumbnailUrls.length > 0 && can('webSearch.findAlike'),
    staleMs: 5 * 60_000,
  });
  return useMemo(() => {
    if (!data || data.length === 0) return none;
    const files = new Map(data.map(({ thumbnailUrl, fileId }) => [thumbnailUrl, fileId]));
    return new Map(
      items.flatMap(({ link, thumbnailUrl }) => {
        const fileId = files.get(thumbnailUrl ?? '');
        return fileId === undefined ? [] : [[link, fileId] as const];
      }),
    );
  }, [data, items]);
}
