import type { Signals } from '../../db/signals.ts';
import type { SignedIn } from '../../session/store.ts';

/** Who asks, and what the server needs to tell others about it. */
export interface BinCaller {
  readonly viewer: SignedIn;
  readonly signals: Signals;
}

/** A restored entry; `item` is the thing itself, for kinds whose calls return it. */
export interface RestoredEntry {
  readonly name: string;
  readonly item?: unknown;
}
