import type { PartGuide } from '../../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Rows of cards, of which only those near the window are drawn', 'One cell in the tab order'],
  use: ['Any number of files, also a hundred thousand.'],
  avoid: ['Things that are compared by columns: use a table.'],
  keyboard: [
    ['Arrows, Home, End, Page Up, Page Down', 'Move the focus'],
    ['Enter', 'Opens the file'],
    ['Space', 'Selects it; with Shift up to it'],
    ['Shift with a key that moves', 'Extends the selection'],
    ['Ctrl+A', 'Selects all'],
    ['Escape', 'Selects none'],
    ['F2', 'Goes to the links of a card; Tab and arrows go round, Escape and F2 come back'],
  ],
  announces: [
    'A grid with its real number of rows and columns; the focused file by name and place, selected or not.',
  ],
};
