import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'One line that says what was merged',
    'Button that shows the names of the changed items',
    'Button that closes it',
  ],
  use: ['An editor that saves automatically has merged its changes with those of another user.'],
  avoid: ['When the user must choose between two versions: ask in a dialog.'],
  keyboard: [
    ['Tab', 'To its buttons'],
    ['Enter or Space', 'Shows the names, or closes the notice'],
  ],
  announces: ['Its line politely when it appears; whether the names are shown.'],
};
