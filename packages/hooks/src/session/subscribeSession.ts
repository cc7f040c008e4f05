import type { Viewer } from '@vitrine/core/contract';
import type { DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { sessionKeys } from './sessionKeys.ts';

/**
 * Checks who is signed in after a call was refused as `unauthenticated`: the session may have ended or belong to
 * another person. A person who has changed their own name stays the same one.
 */
export function subscribeSession(events: DomainEventBus, { apiId, queryClient }: DomainCache): void {
  events.subscribe('session.unauthenticated', () => {
    void queryClient.invalidateQueries({ queryKey: sessionKeys.viewer(apiId) }, { cancelRefetch: false });
  });
  events.subscribe('person.renamed', (names) => {
    queryClient.setQueryData<Viewer | null>(
      sessionKeys.viewer(apiId),
      (viewer) => viewer && { ...viewer, ...names },
    );
  });
}
