import type { DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { reportKeys } from './reportKeys.ts';

/** Loads the figures again after a change of files. */
export function subscribeReport(events: DomainEventBus, { apiId, queryClient }: DomainCache): void {
  events.subscribe('assets.changed', ({ hasMore }) => {
    void queryClient.invalidateQueries({ queryKey: reportKeys.all(apiId) }, { cancelRefetch: !hasMore });
  });
}
