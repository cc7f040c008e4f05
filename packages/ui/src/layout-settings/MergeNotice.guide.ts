import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'What happened, in one line',
    'Button that folds out the names of what changed',
    'Button that closes it',
  ],
  use: ['An editor that saves automatically has merged its changes with those of another user.'],
  avoid: ['A choice between two versions is needed: ask in a dialog.'],
  keyboard: [
    ['Tab', 'To its buttons'],
    ['Enter or Space', 'Folds the names out, or closes the notice'],
  ],
  announces: ['Its line politely when it appears; whether the names are folded out.'],
};
