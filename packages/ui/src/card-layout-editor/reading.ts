import type { FieldStep } from '@vitrine/core/card-layout';

/**
 * A side or a step as it is seen, for one as it is stored, and the other way round: `left` is stored as the first place in
 * the order of reading, which is at the right where one reads from there.
 */
export function mirrorSide(side: FieldStep, isRtl: boolean): FieldStep {
  if (!isRtl) return side;
  if (side === 'left') return 'right';
  return side === 'right' ? 'left' : side;
}
