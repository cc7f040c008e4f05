import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Name of the link, and that visitors are anonymous',
    'Event with its time, file and person',
    'Show more',
  ],
  use: ['What happened to one link, without leaving the table.'],
  avoid: ['Changes that can be undone: use ChangeHistory.'],
  keyboard: [
    ['Escape', 'Closes it; the focus returns to the button of the row'],
    ['Arrow keys', 'Scroll'],
  ],
  announces: [
    'A dialog with the name of the link.',
    'A list of events, newest first; files and names as text.',
  ],
};
