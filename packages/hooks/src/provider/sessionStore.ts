import { createStore, type Store } from '../internal/store.ts';

/** `active` also stands for a back end without sessions; `expired` lasts until the next sign-in. */
export type SessionPhase = 'active' | 'expired' | 'signed-out';

/** The phase of the session, and how it changes. */
export interface SessionStore extends Pick<Store<SessionPhase>, 'get' | 'subscribe'> {
  /** Announces an expiry, once until the next sign-in however many calls find it. */
  expire(): void;
  signedIn(): void;
  signedOut(): void;
}

/** Knows whether the session still holds, so that nine failing calls start one sign-in (quality case F15). */
export function createSessionStore(onExpired: () => void): SessionStore {
  const store = createStore<SessionPhase>('active');
  return {
    get: store.get,
    subscribe: store.subscribe,
    expire() {
      if (store.get() !== 'active') return;
      store.set('expired');
      onExpired();
    },
    signedIn: () => store.set('active'),
    signedOut: () => store.set('signed-out'),
  };
}
