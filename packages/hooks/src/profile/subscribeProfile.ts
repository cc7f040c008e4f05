import type { DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { changeProfile } from './profileCache.ts';
import { profileKeys } from './profileKeys.ts';

/** Shows a changed account in the profile, and loads it again after users were changed: it counts them. */
export function subscribeProfile(events: DomainEventBus, cache: DomainCache): void {
  events.subscribe('account.changed', ({ account }) => {
    void changeProfile(cache, (profile) => ({ ...profile, account }));
  });
  events.subscribe('users.changed', () => {
    void cache.queryClient.invalidateQueries({ queryKey: profileKeys.profile(cache.apiId) });
  });
}
