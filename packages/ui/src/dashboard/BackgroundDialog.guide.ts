import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Six pictures with their names', 'A frame and a check on the chosen one', 'Dismiss and Save'],
  use: ['Choosing the picture behind the greeting.'],
  avoid: ['Saving each choice at once: the page would change below the dialog.'],
  keyboard: [
    ['Arrow keys', 'Move from picture to picture and choose it'],
    ['Escape', 'Closes the dialog without a change'],
  ],
  announces: ['A dialog “Change background”.', 'A radio group; each picture by its name, checked or not.'],
};
