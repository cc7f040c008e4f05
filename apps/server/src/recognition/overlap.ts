import { sharedArea } from '@vitrine/core/faces';
import type { Box } from './models/ports.ts';

/** Returns the area that two boxes share, as a share of what they cover together. */
export function overlapOf(first: Box, second: Box): number {
  const shared = sharedArea(first, second);
  return shared === 0 ? 0 : shared / (first.width * first.height + second.width * second.height - shared);
}

/** The least overlap of two boxes of the same face. */
export const minOverlap = 0.5;
