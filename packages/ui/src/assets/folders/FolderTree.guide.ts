import type { PartGuide } from '../../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['A row for each folder: arrow, name, number of files', 'Indent by level'],
  use: ['Nested folders, beside their files.'],
  avoid: ['Places of the application: use navigation.'],
  keyboard: [
    ['Up and Down arrows', 'Move from row to row'],
    ['Right and Left arrows', 'Open and close a folder'],
    ['Home, End', 'First and last row'],
    ['Enter', 'Opens the folder'],
    ['A letter', 'The next folder that begins with it'],
  ],
  announces: [
    'A tree; each row with level, place, expanded or collapsed, and whether it is the current one.',
  ],
};
