import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Question and one sentence about the save',
    'One line for each change, with the number of files',
    'Pictures of some of these files',
    'Cancel and Save changes',
  ],
  use: ['A save changes values of files or deletes something, and the back end can say so before.'],
  avoid: ['Only a name or a colour changes: save at once.'],
  keyboard: [
    ['Tab', 'To the buttons; Cancel has the initial focus'],
    ['Escape', 'Cancels'],
  ],
  announces: [
    'The title and the description when it opens; that the library has changed since the last plan.',
  ],
};
