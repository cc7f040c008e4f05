import type { DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { similarityKeys } from './similarityKeys.ts';

/** Loads similar files again after files were added, deleted or restored. */
export function subscribeSimilarity(events: DomainEventBus, { apiId, queryClient }: DomainCache): void {
  events.subscribe('assets.changed', ({ changes }) => {
    if (changes.some(({ kind }) => kind === 'added' || kind === 'removed' || kind === 'restored'))
      void queryClient.invalidateQueries({ queryKey: similarityKeys.all(apiId) });
  });
}
