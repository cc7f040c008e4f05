import type { QueryClient } from '@tanstack/react-query';
import type { Asset, LayoutScope } from '@vitrine/core/contract';

/**
 * What has become of files: their fields are others, they are in another folder, went to the bin or for good, came back, came
 * new; or folders were made, renamed or deleted.
 */
export type AssetsChangeKind = 'fields' | 'moved' | 'removed' | 'restored' | 'added' | 'folders';

/** One change of files or folders. */
export interface AssetsChange {
  readonly kind: AssetsChangeKind;
  /** The files; undefined when they are not known one by one. */
  readonly ids?: readonly string[] | undefined;
  /** Those of them that the back end has told: they need not be read again. */
  readonly files?: readonly Asset[] | undefined;
}

/** What domains tell each other, by name; nobody knows who listens. */
export interface DomainEvents {
  /** Files, folders or the bin are others now. `hasMore` = the next change follows soon. */
  'assets.changed': { readonly changes: readonly AssetsChange[]; readonly hasMore: boolean };
  /**
   * A layout was saved; `version` is undefined when it is not known, or the back end has none. `isCached` = the answer has told
   * the layout of that scope, and it is cached.
   */
  'layouts.changed': {
    readonly scope: LayoutScope;
    readonly version: number | undefined;
    readonly isCached: boolean;
  };
  /** A call was refused for want of a session. */
  'session.doubted': object;
}

/** The event bus of one identity: domains publish what has changed, and subscribe to what changes elsewhere. */
export interface DomainEventBus {
  publish<Name extends keyof DomainEvents>(name: Name, event: DomainEvents[Name]): void;
  subscribe<Name extends keyof DomainEvents>(name: Name, listener: (event: DomainEvents[Name]) => void): void;
}

/** Where a domain keeps what it has loaded. */
export interface DomainCache {
  readonly apiId: string;
  readonly queryClient: QueryClient;
}

/** Begins without listeners; they stay as long as the identity. */
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
