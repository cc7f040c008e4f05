import type { DomainCache, DomainNews } from '../internal/domainEvents.ts';
import { assetKeys } from './assetKeys.ts';

/** Loads files, folders and the bin again when they have changed. */
export function followAssets(news: DomainNews, { apiId, queryClient }: DomainCache): void {
  news.on('assets.changed', ({ hasMore }) => {
    // While changes still arrive a slow list is left to answer; begun anew each time it would never be there.
    void queryClient.invalidateQueries({ queryKey: assetKeys.all(apiId) }, { cancelRefetch: !hasMore });
  });
}
