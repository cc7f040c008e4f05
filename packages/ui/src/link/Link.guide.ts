import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Text that says where it goes', 'A mark and a hidden sentence when it opens a new tab'],
  use: ['Going to another place or address.'],
  avoid: ['Doing something here: use a button.', '“Here” or “More” as the whole text.'],
  keyboard: [
    ['Tab', 'Moves to it, and on'],
    ['Enter', 'Goes there'],
  ],
  announces: ['Its text and “link”; that it opens a new tab, when it does.'],
};
