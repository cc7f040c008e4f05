import type { DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { dashboardKeys } from './dashboardKeys.ts';

/** Counts again when files have changed and no other change follows soon; what is not on screen is counted when it is. */
export function followDashboard(events: DomainEventBus, { apiId, queryClient }: DomainCache): void {
  events.subscribe('assets.changed', ({ hasMore }) => {
    if (!hasMore) void queryClient.invalidateQueries({ queryKey: dashboardKeys.widgets(apiId) });
  });
}
