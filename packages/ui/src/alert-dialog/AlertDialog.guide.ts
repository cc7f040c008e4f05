import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['A question as the title', 'The consequences', 'Cancel', 'A button with the verb of the action'],
  use: ['Before an action that cannot be undone.'],
  avoid: [
    'When undo is possible: perform the action and offer Undo in a toast.',
    'When the user only needs to be informed: use a banner or a toast.',
  ],
  keyboard: [
    ['Tab, Shift+Tab', 'Moves between the buttons, inside the dialog'],
    ['Enter, Space', 'Activates the focused button; at first that is Cancel'],
    ['Escape', 'Cancels, except while the action is running'],
  ],
  announces: [
    'An alert dialog with its title and description when it opens.',
    'The focus returns to where it was.',
  ],
};
