import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Caption for readers',
    'Head that stays in sight',
    'Rows, the first cell naming them',
    'Actions at the end',
  ],
  use: ['Things of one kind that are compared by the same columns.'],
  avoid: ['Layout.', 'Pictures: use the grid of files.'],
  keyboard: [
    ['Tab', 'From control to control in the rows'],
    ['Table keys of the reader', 'Move from cell to cell'],
  ],
  announces: [
    'Caption, size, and each cell with its column and row. Below 768 px it is drawn as a list and read as the same table.',
  ],
};
