import type { Viewer } from '@vitrine/core/contract';
import { createStore, type Store } from '../internal/store.ts';

/** The phase of a session. */
export type SessionPhase =
  /** Somebody is signed in, or the back end has no sessions. */
  | 'active'
  /** The session has ended; until the next sign-in. */
  | 'expired'
  /**
   * Another tab has signed out or signed in another person. No data of the back end is shown or written, until the same person signs in
   * again or the new one continues here.
   */
  | 'elsewhere'
  /** Somebody has signed out here. */
  | 'signed-out';

/** A call that was refused because an operator is signed in as somebody. */
export interface RefusedCall {
  /** The `ImpersonatedRefusal` that the back end gave. */
  readonly reason: string;
  /** How many calls were refused since the sign-in. */
  readonly count: number;
}

/** The phase of the session, and its changes. */
export interface SessionStore extends Pick<Store<SessionPhase>, 'get' | 'subscribe'> {
  /** Returns who is signed in instead, in the phase `elsewhere`; null for nobody. */
  newViewer(): Viewer | null;
  /** Returns the last call since the sign-in that was refused to an operator who is signed in as somebody. */
  refusal(): RefusedCall | undefined;
  /** Reports such a call. */
  refuse(reason: string): void;
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
  readonly refusal?: RefusedCall | undefined;
}

/** Creates the session state; several failing calls cause one expiry. */
export function createSessionStore(onExpired: () => void): SessionStore {
  const store = createStore<State>({ phase: 'active', newViewer: null });
  const setPhase = (phase: SessionPhase, newViewer: Viewer | null = null) => {
    const { phase: last, newViewer: lastViewer, refusal } = store.get();
    if (phase !== last || newViewer !== lastViewer || refusal) store.set({ phase, newViewer });
  };
  return {
    get: () => store.get().phase,
    newViewer: () => store.get().newViewer,
    refusal: () => store.get().refusal,
    subscribe: store.subscribe,
    refuse(reason) {
      const { refusal, ...last } = store.get();
      store.set({ ...last, refusal: { reason, count: (refusal?.count ?? 0) + 1 } });
    },
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
