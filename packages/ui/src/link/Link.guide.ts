import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Text that names the target', 'An icon and a visually hidden sentence when it opens a new tab'],
  use: ['Navigation to another page or address.'],
  avoid: ['An action on the page: use a button.', '“Here” or “More” as the whole text.'],
  keyboard: [
    ['Tab', 'Moves the focus to it, and to the next control'],
    ['Enter', 'Goes there'],
  ],
  announces: ['Its text and “link”; that it opens a new tab, when it does.'],
};
