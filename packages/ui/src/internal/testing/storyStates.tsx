import type { JSX } from 'react';

/** The looks that every part is shown in, to be spread into a story. */
export const dark = { globals: { theme: 'dark' } } as const;
export const rightToLeft = { globals: { locale: 'ar' } } as const;
export const longWords = { globals: { locale: 'pseudo' } } as const;
export const narrow = { globals: { viewport: { value: 'phone', isRotated: false } } } as const;

/** Draws a story in the compact density. */
export function compactDecorator(Story: () => JSX.Element): JSX.Element {
  return (
    <div data-density="compact">
      <Story />
    </div>
  );
}

export const longText =
  'Harbour-at-dawn-from-the-old-pier-before-the-fishing-boats-leave-for-the-day-2026-11-21-final-corrected.jpg';

/** Waits until what comes in has come in; rings that turn for ever do not count. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const passing = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(passing.map((animation) => animation.finished));
}
