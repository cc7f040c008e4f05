import type { QueryKey } from '@tanstack/react-query';
import type { SharedAppearance } from '@vitrine/core/contract';

/** The loaded look of the pages of links. Nothing is written before it is loaded. */
export interface AppearanceCache {
  readonly queryKey: QueryKey;
  /** Returns what is shown; undefined before it is loaded. */
  get(): SharedAppearance | undefined;
  /** Shows the expected result of a write. */
  show(values: Partial<SharedAppearance>): void;
  /** Stores what the back end has returned. */
  put(values: Partial<SharedAppearance>): void;
  /** Loads the look again once overlapping writes have ended. */
  refresh(): void;
}
