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

function isPassing(animation: Animation): boolean {
  return animation.effect?.getComputedTiming().iterations !== Infinity;
}

/** Frames without movement until all is taken to rest: what opens or closes starts to move a frame after the press. */
const restFrames = 3;

/** Waits until what comes in or goes has done so; rings that turn for ever do not count. */
export async function settle(): Promise<void> {
  for (let still = 0; still < restFrames; still += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const passing = document.getAnimations().filter(isPassing);
    if (passing.length > 0) still = -1;
    await Promise.allSettled(passing.map((animation) => animation.finished));
  }
}
