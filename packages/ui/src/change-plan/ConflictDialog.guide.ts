import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'What happened, and the question',
    'Table with the own edits beside what the other person saved',
    'One button for each choice',
  ],
  use: ['Two people changed the same property, and the changes cannot be merged.'],
  avoid: ['The changes can be merged: report that with a notice.'],
  keyboard: [
    ['Tab', 'To the buttons'],
    ['Escape', 'Closes it; the edits stay unsaved'],
  ],
  announces: ['The title and the description when it opens; the table as a table.'],
};
