import type { PartGuide } from '../../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Rows of cards; only those near the window are rendered', 'One cell in the tab order'],
  use: ['Any number of files, also a hundred thousand.'],
  avoid: ['Items that are compared by columns: use a table.'],
  keyboard: [
    ['Arrows, Home, End, Page Up, Page Down', 'Move the focus'],
    ['Enter', 'Opens the file'],
    ['Space', 'Selects the file; with Shift the range up to it'],
    ['Shift with a navigation key', 'Extends the selection'],
    ['Ctrl+A', 'Selects all'],
    ['Escape', 'Clears the selection'],
    [
      'F2',
      'Moves to the links of a card; Tab and arrows move between them, Escape and F2 return to the card',
    ],
  ],
  announces: [
    'A grid with its real number of rows and columns; the focused file by name and place, selected or not.',
  ],
};
