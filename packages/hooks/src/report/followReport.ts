import type { DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { reportKeys } from './reportKeys.ts';

/** Counts again when files have changed. */
export function followReport(events: DomainEventBus, { apiId, queryClient }: DomainCache): void {
  events.subscribe('assets.changed', ({ hasMore }) => {
    void queryClient.invalidateQueries({ queryKey: reportKeys.all(apiId) }, { cancelRefetch: !hasMore });
  });
}
