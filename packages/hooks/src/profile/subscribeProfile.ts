import type { DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { changeProfile } from './profileCache.ts';

/** Shows a changed account in the profile. */
export function subscribeProfile(events: DomainEventBus, cache: DomainCache): void {
  events.subscribe('account.changed', ({ account }) => {
    void changeProfile(cache, (profile) => ({ ...profile, account }));
  });
}
