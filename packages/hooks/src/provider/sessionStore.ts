import type { Viewer } from '@vitrine/core/contract';
import { createStore, type Store } from '../internal/store.ts';

/**
 * `active` also stands for a back end without sessions; `expired` lasts until the next sign-in. `elsewhere`: another
 * tab has signed out, or signed in somebody else; until the person comes back, or the next one is let in, nothing of
 * the back end is shown or written.
 */
export type SessionPhase = 'active' | 'expired' | 'elsewhere' | 'signed-out';

/** The phase of the session, and how it changes. */
export interface SessionStore extends Pick<Store<SessionPhase>, 'get' | 'subscribe'> {
  /** Who is signed in instead, in the phase `elsewhere`; null when nobody is. */
  successor(): Viewer | null;
  /** Announces an expiry, once until the next sign-in however many calls find it. */
  expire(): void;
  leftElsewhere(successor: Viewer | null): void;
  signedIn(): void;
  signedOut(): void;
}

interface State {
  readonly phase: SessionPhase;
  readonly successor: Viewer | null;
}

/** Knows whether the session still holds, so that nine failing calls start one sign-in. */
export function createSessionStore(onExpired: () => void): SessionStore {
  const store = createStore<State>({ phase: 'active', successor: null });
  const enter = (phase: SessionPhase, successor: Viewer | null = null) => {
    if (phase !== store.get().phase || successor !== store.get().successor) store.set({ phase, successor });
  };
  return {
    get: () => store.get().phase,
    successor: () => store.get().successor,
    subscribe: store.subscribe,
    expire() {
      if (store.get().phase !== 'active') return;
      enter('expired');
      onExpired();
    },
    leftElsewhere: (successor) => enter('elsewhere', successor),
    signedIn: () => enter('active'),
    signedOut: () => enter('signed-out'),
  };
}
