import type { DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { webSearchKeys } from './webSearchKeys.ts';

/**
 * Loads what the library has of results again when they are shown the next time, after files were added, deleted or restored. Those on screen
 * stay: each search counts at its provider, and an import says itself what came of it.
 */
export function subscribeWebSearch(events: DomainEventBus, { apiId, queryClient }: DomainCache): void {
  events.subscribe('assets.changed', ({ changes }) => {
    if (!changes.some(({ kind }) => kind === 'added' || kind === 'removed' || kind === 'restored')) return;
    for (const queryKey of [webSearchKeys.results(apiId), webSearchKeys.allAlike(apiId)])
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  });
}
