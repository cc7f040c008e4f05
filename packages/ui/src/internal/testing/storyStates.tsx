import type { JSX } from 'react';

/** Variants of every part, to be spread into a story. */
export const dark = { globals: { theme: 'dark' } } as const;
export const rightToLeft = { globals: { locale: 'ar' } } as const;
export const longWords = { globals: { locale: 'pseudo' } } as const;
export const narrow = { globals: { viewport: { value: 'phone', isRotated: false } } } as const;

/** Renders a story in the compact density. */
export function compactDecorator(Story: () => JSX.Element): JSX.Element {
  return (
    <div data-density="compact">
      <Story />
    </div>
  );
}

export const longText =
  'Harbour-at-dawn-from-the-old-pier-before-the-fishing-boats-leave-for-the-day-2026-11-21-final-corrected.jpg';

function isFiniteAnimation(animation: Animation): boolean {
  return animation.effect?.getComputedTiming().iterations !== Infinity;
}

/** Number of frames without movement before everything counts as settled: animations start a frame after the press. */
const restFrames = 3;

/** Waits until all finite animations have ended. */
export async function settle(): Promise<void> {
  for (let still = 0; still < restFrames; still += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const running = document.getAnimations().filter(isFiniteAnimation);
    if (running.length > 0) still = -1;
    await Promise.allSettled(running.map((animation) => animation.finished));
  }
}
