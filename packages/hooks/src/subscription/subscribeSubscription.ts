import type { AssetsChangeKind, DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { subscriptionKeys } from './subscriptionKeys.ts';

/** What leaves the stored bytes as they are. */
const sameBytes: ReadonlySet<AssetsChangeKind> = new Set(['fields', 'moved']);

/** Loads the use of storage again after files were added or removed, that of users after they were changed, and everything after the account has changed. */
export function subscribeSubscription(events: DomainEventBus, { apiId, queryClient }: DomainCache): void {
  events.subscribe('assets.changed', ({ changes, hasMore }) => {
    if (hasMore || changes.every(({ kind }) => sameBytes.has(kind))) return;
    void queryClient.invalidateQueries({ queryKey: subscriptionKeys.use(apiId) });
  });
  events.subscribe('users.changed', () => {
    void queryClient.invalidateQueries({ queryKey: subscriptionKeys.users(apiId) });
  });
  events.subscribe('account.changed', () => {
    void queryClient.invalidateQueries({ queryKey: subscriptionKeys.all(apiId) });
  });
}
