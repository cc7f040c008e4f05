import { lostHeader } from '@vitrine/http/endpoints';
import type { AppContext } from '../app/env.ts';

/** Adds the header with the number of items that an undo did not restore to the response; none for 0. */
export function withLostHeader(c: AppContext, lostCount: number): void {
  if (lostCount > 0) c.header(lostHeader, String(lostCount));
}
