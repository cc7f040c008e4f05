import type { DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { customFieldsKeys } from './customFieldsKeys.ts';

/** Loads the history of the custom fields again after a save. */
export function subscribeCustomFields(events: DomainEventBus, { apiId, queryClient }: DomainCache): void {
  events.subscribe('definitions.changed', ({ domain }) => {
    if (domain === 'customFields')
      void queryClient.invalidateQueries({ queryKey: customFieldsKeys.changes(apiId) });
  });
}
