import type { DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { cardLayoutKeys } from './cardLayoutKeys.ts';

/** Loads the statuses and the custom fields again after a change of them. */
export function subscribeCardLayout(events: DomainEventBus, { apiId, queryClient }: DomainCache): void {
  events.subscribe('definitions.changed', ({ domain }) => {
    const keys = { workflow: cardLayoutKeys.workflow, customFields: cardLayoutKeys.customFields };
    const key = Object.entries(keys).find(([name]) => name === domain)?.[1];
    if (key) void queryClient.invalidateQueries({ queryKey: key(apiId) });
  });
}
