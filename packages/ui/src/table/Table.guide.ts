import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Caption for screen readers',
    'Header row that stays visible',
    'Rows; the first cell is the row header',
    'Actions at the end',
  ],
  use: ['Items of one kind that are compared by the same columns.'],
  avoid: ['Layout.', 'Pictures: use the grid of files.'],
  keyboard: [
    ['Tab', 'From control to control in the rows'],
    ['Table keys of the screen reader', 'Move from cell to cell'],
  ],
  announces: [
    'Caption, size, and each cell with its column and row. Below 768 px it looks like a list and is read as a table.',
  ],
};
