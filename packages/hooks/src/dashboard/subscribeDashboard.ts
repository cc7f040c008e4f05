import type { DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { dashboardKeys } from './dashboardKeys.ts';

/**
 * Loads figures again after a change of files, once no further change follows soon; figures outside the window when
 * they become visible.
 */
export function subscribeDashboard(events: DomainEventBus, { apiId, queryClient }: DomainCache): void {
  events.subscribe('assets.changed', ({ hasMore }) => {
    if (!hasMore) void queryClient.invalidateQueries({ queryKey: dashboardKeys.widgets(apiId) });
  });
}
