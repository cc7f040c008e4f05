import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Six pictures with their names', 'A frame and a check on the chosen one', 'Dismiss and Save'],
  use: ['Choosing the picture behind the greeting.'],
  avoid: ['Saving with each choice: the page would change below the dialog.'],
  keyboard: [
    ['Arrow keys', 'From picture to picture, which chooses it'],
    ['Escape', 'Leaves everything as it was'],
  ],
  announces: ['A dialog “Change background”.', 'A radio group; each picture by its name, checked or not.'],
};
