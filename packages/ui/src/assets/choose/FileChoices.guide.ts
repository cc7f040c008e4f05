import type { PartGuide } from '../../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['A line for each file: its picture, its name and its title'],
  use: ['To choose one file, such as from search results in a dialog.'],
  avoid: ['A whole library: use the asset grid.'],
  keyboard: [
    ['Arrows', 'Move from file to file'],
    ['Home, End', 'First and last file'],
    ['Enter', 'Chooses the file'],
    ['A letter', 'The next file that begins with it'],
  ],
  announces: ['A grid; each row with the name and the title of the file.'],
};
