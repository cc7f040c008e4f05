import type { QueryClient } from '@tanstack/react-query';

/** What domains tell each other, by name; nobody knows who listens. */
export interface DomainEvents {
  /** Files, folders or the bin are others now. `hasMore` = the next change follows soon. */
  'assets.changed': { readonly hasMore: boolean };
}

/** Tells the domains of one identity what has changed. */
export interface DomainNews {
  tell<Name extends keyof DomainEvents>(name: Name, event: DomainEvents[Name]): void;
  on<Name extends keyof DomainEvents>(name: Name, listener: (event: DomainEvents[Name]) => void): void;
}

/** Where a domain keeps what it has loaded. */
export interface DomainCache {
  readonly apiId: string;
  readonly queryClient: QueryClient;
}

/** Begins without listeners; they stay as long as the identity. */
export function createDomainNews(): DomainNews {
  const listeners = new Map<keyof DomainEvents, ((event: never) => void)[]>();
  return {
    tell(name, event) {
      for (const listener of listeners.get(name) ?? [])
        (listener as (event: DomainEvents[typeof name]) => void)(event);
    },
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
  };
}
