import type { DomainCache, DomainNews } from '../internal/domainEvents.ts';
import { reportKeys } from './reportKeys.ts';

/** Counts again when files have changed. */
export function followReport(news: DomainNews, { apiId, queryClient }: DomainCache): void {
  news.on('assets.changed', ({ hasMore }) => {
    void queryClient.invalidateQueries({ queryKey: reportKeys.all(apiId) }, { cancelRefetch: !hasMore });
  });
}
