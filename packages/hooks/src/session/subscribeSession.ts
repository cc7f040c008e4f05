import type { DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { sessionKeys } from './sessionKeys.ts';

/**
 * Checks who is signed in after a call was refused as `unauthenticated`: the session may have ended or belong to
 * another person.
 */
export function subscribeSession(events: DomainEventBus, { apiId, queryClient }: DomainCache): void {
  events.subscribe('session.unauthenticated', () => {
    void queryClient.invalidateQueries({ queryKey: sessionKeys.viewer(apiId) }, { cancelRefetch: false });
  });
}
