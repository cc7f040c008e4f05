import type { DomainCache, DomainNews } from '../internal/domainEvents.ts';
import { dashboardKeys } from './dashboardKeys.ts';

/** Counts again when files have changed and no other change follows soon; what is not on screen is counted when it is. */
export function followDashboard(news: DomainNews, { apiId, queryClient }: DomainCache): void {
  news.on('assets.changed', ({ hasMore }) => {
    if (!hasMore) void queryClient.invalidateQueries({ queryKey: dashboardKeys.widgets(apiId) });
  });
}
