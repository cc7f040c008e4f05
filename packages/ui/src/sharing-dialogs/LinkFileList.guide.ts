import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Picture and name of a file',
    'Why it cannot be shared',
    'A button that removes it from the link',
  ],
  use: ['The files of a link, up to several thousand.'],
  avoid: ['Files to open or to select; use the grid.'],
  keyboard: [
    ['Arrow up, Arrow down', 'From file to file'],
    ['Home, End, Page Up, Page Down', 'To the ends, and by a page'],
    ['Delete, Enter', 'Removes the file; the next one gets the focus'],
  ],
  announces: ['A list with its length.', 'The button with the name of the file: “Remove harbour.jpg”.'],
};
