import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Icon, when it helps', 'A verb'],
  use: ['To perform an action on the page.', 'One primary button per view, for its most common action.'],
  avoid: ['Navigation: use a link.', '“OK” or “Yes” as a label: name the action.'],
  keyboard: [
    ['Tab', 'Moves the focus to it, and to the next control'],
    ['Enter, Space', 'Presses it'],
  ],
  announces: [
    'Its label and “button”.',
    'While busy it keeps the focus and its name, is announced as unavailable, and ignores presses.',
  ],
};
