import type { FieldStep } from '@vitrine/core/card-layout';

/**
 * Converts a visual side or step to the stored one and vice versa: `left` is stored as the first place in reading
 * order, which is on the right in right-to-left text.
 */
export function mirrorSide(side: FieldStep, isRtl: boolean): FieldStep {
  if (!isRtl) return side;
  if (side === 'left') return 'right';
  return side === 'right' ? 'left' : side;
}
