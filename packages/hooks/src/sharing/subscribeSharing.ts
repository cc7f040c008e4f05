import type { DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { sharingKeys } from './sharingKeys.ts';

/** Loads the links again after one has left the bin, or files have changed: their names, and how many a link shares. */
export function subscribeSharing(events: DomainEventBus, { apiId, queryClient }: DomainCache): void {
  events.subscribe('assets.changed', ({ changes, hasMore }) => {
    if (hasMore || changes.every(({ kind }) => kind === 'added' || kind === 'folders')) return;
    void queryClient.invalidateQueries({ queryKey: sharingKeys.all(apiId) });
  });
}
