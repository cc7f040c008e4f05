import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['A question as the title', 'What happens then', 'Cancel', 'The verb that does it'],
  use: ['Something cannot simply be taken back.'],
  avoid: [
    'Undo is possible: do it, and offer Undo in a toast.',
    'The user only needs to be informed: use a banner or a toast.',
  ],
  keyboard: [
    ['Tab, Shift+Tab', 'Moves between the buttons, never out of the dialog'],
    ['Enter, Space', 'Presses the button with the focus; Cancel has it first'],
    ['Escape', 'Cancels, unless the work is under way'],
  ],
  announces: [
    'Alert dialog with its title and description as soon as it opens.',
    'The focus returns to where it was.',
  ],
};
