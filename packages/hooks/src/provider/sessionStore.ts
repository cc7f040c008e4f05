import type { Viewer } from '@vitrine/core/contract';
import { createStore, type Store } from '../internal/store.ts';

/**
 * The phase of a session: `active`, also for a back end without sessions; `expired` until the next sign-in; `elsewhere`
 * after another tab has signed out or signed in another person. In that phase no data of the back end is shown or
 * written, until the same person signs in again or the new one continues here.
 */
export type SessionPhase = 'active' | 'expired' | 'elsewhere' | 'signed-out';

/** The phase of the session, and its changes. */
export interface SessionStore extends Pick<Store<SessionPhase>, 'get' | 'subscribe'> {
  /** Returns who is signed in instead, in the phase `elsewhere`; null for nobody. */
  newViewer(): Viewer | null;
  /** Reports an expiry, once until the next sign-in. */
  expire(): void;
  /** Reports that another tab has signed out, or signed in `newViewer`. */
  changedElsewhere(newViewer: Viewer | null): void;
  /** Reports a sign-in in this tab. */
  signedIn(): void;
  /** Reports a sign-out in this tab. */
  signedOut(): void;
}

interface State {
  readonly phase: SessionPhase;
  readonly newViewer: Viewer | null;
}

/** Creates the session state; several failing calls cause one expiry. */
export function createSessionStore(onExpired: () => void): SessionStore {
  const store = createStore<State>({ phase: 'active', newViewer: null });
  const setPhase = (phase: SessionPhase, newViewer: Viewer | null = null) => {
    if (phase !== store.get().phase || newViewer !== store.get().newViewer) store.set({ phase, newViewer });
  };
  return {
    get: () => store.get().phase,
    newViewer: () => store.get().newViewer,
    subscribe: store.subscribe,
    expire() {
      if (store.get().phase !== 'active') return;
      setPhase('expired');
      onExpired();
    },
    changedElsewhere: (newViewer) => setPhase('elsewhere', newViewer),
    signedIn: () => setPhase('active'),
    signedOut: () => setPhase('signed-out'),
  };
}
