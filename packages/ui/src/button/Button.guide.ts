import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Icon, when it helps', 'A verb'],
  use: ['Something is done here and now.', 'One primary button a view: what most people came for.'],
  avoid: ['Going somewhere: use a link.', '“OK” or “Yes” as a label: name what happens.'],
  keyboard: [
    ['Tab', 'Moves to it, and on'],
    ['Enter, Space', 'Presses it'],
  ],
  announces: [
    'Its label and “button”.',
    'While busy it keeps the focus and its name, says that it is not available, and ignores presses.',
  ],
};
