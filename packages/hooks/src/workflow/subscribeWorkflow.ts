import type { DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { workflowKeys } from './workflowKeys.ts';

/** Counts the files of the statuses again after a change of files, and loads the history again after a save. */
export function subscribeWorkflow(events: DomainEventBus, { apiId, queryClient }: DomainCache): void {
  events.subscribe('assets.changed', ({ hasMore }) => {
    const queryKey = workflowKeys.counts(apiId);
    void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: !hasMore });
  });
  events.subscribe('definitions.changed', ({ domain }) => {
    if (domain !== 'workflow') return;
    void queryClient.invalidateQueries({ queryKey: workflowKeys.changes(apiId) });
  });
}
