import type { DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { keywordKeys } from './keywordKeys.ts';

/** Loads the counts of files and the suggestions again after a change of files. */
export function subscribeKeywords(events: DomainEventBus, { apiId, queryClient }: DomainCache): void {
  events.subscribe('assets.changed', ({ changes, hasMore }) => {
    const mayHaveChanged = changes.some(({ kind }) => kind !== 'moved' && kind !== 'folders');
    if (!mayHaveChanged || hasMore) return;
    for (const queryKey of [keywordKeys.list(apiId), keywordKeys.suggestions(apiId)])
      void queryClient.invalidateQueries({ queryKey });
  });
  events.subscribe('definitions.changed', ({ domain }) => {
    if (domain !== 'keywords') return;
    for (const queryKey of [keywordKeys.suggestions(apiId), keywordKeys.changes(apiId)])
      void queryClient.invalidateQueries({ queryKey });
  });
}
