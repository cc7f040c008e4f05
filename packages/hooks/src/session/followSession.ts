import type { DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { sessionKeys } from './sessionKeys.ts';

/** Asks who is signed in when a call was refused for want of a session: perhaps it has not ended, but is somebody else's. */
export function followSession(events: DomainEventBus, { apiId, queryClient }: DomainCache): void {
  events.subscribe('session.doubted', () => {
    void queryClient.invalidateQueries({ queryKey: sessionKeys.viewer(apiId) }, { cancelRefetch: false });
  });
}
