import type { QueryClient } from '@tanstack/react-query';
import type { Account, Asset, LayoutScope, SubPort } from '@vitrine/core/contract';

/**
 * The kind of a change of files or folders: their fields were written; they were moved, deleted, restored or added; or
 * folders were created, renamed or deleted.
 */
export type AssetsChangeKind = 'fields' | 'moved' | 'removed' | 'restored' | 'added' | 'folders';

/** One change of files or folders. */
export interface AssetsChange {
  readonly kind: AssetsChangeKind;
  /** Ids of the files; undefined when they are not known. */
  readonly ids?: readonly string[] | undefined;
  /** Files whose new state the back end returned: they need not be read again. */
  readonly files?: readonly Asset[] | undefined;
  /** Keys of the written fields; undefined when they are not known. */
  readonly keys?: readonly string[] | undefined;
}

/** Events between domains, by name. Publishers do not know their subscribers. */
export interface DomainEvents {
  /** Files, folders or the bin have changed. `hasMore`: the next change follows soon. */
  'assets.changed': { readonly changes: readonly AssetsChange[]; readonly hasMore: boolean };
  /**
   * A layout was saved. `version` is undefined when it is unknown or the back end has none. `isCached`: the response
   * contained the layout of that scope, and it is cached.
   */
  'layouts.changed': {
    readonly scope: LayoutScope;
    readonly version: number | undefined;
    readonly isCached: boolean;
  };
  /** What a tenant defines for its files was saved or undone: statuses, custom fields or keywords. */
  'definitions.changed': { readonly domain: SubPort };
  /** The account of the signed-in person has changed, such as its subscription. */
  'account.changed': { readonly account: Account };
  /** Users of the account were added, activated, deactivated or changed. */
  'users.changed': object;
  /** The signed-in person has changed their own name or login. */
  'person.renamed': { readonly logicalId: string; readonly name: string };
  /** A call was refused because of a missing session. */
  'session.unauthenticated': object;
}

/** Publishes changes to the domains of one provider. */
export interface DomainEventBus {
  publish<Name extends keyof DomainEvents>(name: Name, event: DomainEvents[Name]): void;
  subscribe<Name extends keyof DomainEvents>(name: Name, listener: (event: DomainEvents[Name]) => void): void;
}

/** The cache of a domain. */
export interface DomainCache {
  readonly apiId: string;
  readonly queryClient: QueryClient;
}

/** Creates a publisher without subscribers; they stay as long as the provider has the same back end. */
export function createDomainEventBus(): DomainEventBus {
  const listeners = new Map<keyof DomainEvents, ((event: never) => void)[]>();
  return {
    publish(name, event) {
      for (const listener of listeners.get(name) ?? [])
        (listener as (event: DomainEvents[typeof name]) => void)(event);
    },
    subscribe(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
  };
}
