import type { Signals } from '../../db/signals.ts';
import type { SignedIn } from '../../session/store.ts';

/** The user who calls the bin, and the signals that report the change to the other server processes. */
export interface BinCaller {
  readonly viewer: SignedIn;
  readonly signals: Signals;
}

/** A restored entry. `item` is the restored keyword or comment; other kinds have none, because no call returns them. */
export interface RestoredEntry {
  readonly name: string;
  readonly item?: unknown;
}
