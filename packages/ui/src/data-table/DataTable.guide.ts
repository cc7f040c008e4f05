import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Caption for screen readers',
    'Header row that stays visible, with sort buttons',
    'Box in front of each row that can be selected',
    'Rows; the cells of one column are row headers',
    'Controls at the end of a row',
    'Footer that stays visible: selection, rows of the page, size of pages, other pages',
  ],
  use: ['Records that people sort, select and act on: links, accounts, users, payments.'],
  avoid: [
    'Figures and lists that are only read: use a Table.',
    'Pictures: use the grid of files.',
    'Text fields in cells: open a dialog or a form.',
  ],
  keyboard: [
    ['Tab', 'Into the table to the last focused cell, and out of it'],
    ['Arrow keys', 'To the next cell or control'],
    ['Home, End', 'First and last cell of the row'],
    ['Control with Home, End', 'First cell of the first row, last cell of the last one'],
    ['Page Up, Page Down', 'By as many rows as are in view'],
    ['Enter', 'Opens the row, or presses the control of the cell'],
    ['Space', 'Selects the row; with Shift all rows from the last one'],
    ['Control with A', 'Selects the rows of the page'],
  ],
  announces: [
    'Name, number of all rows, and each cell with its column and row, also of rows that are not rendered.',
    'The sorting that was chosen, the number of selected rows, and the rows of the page when they change.',
    'The row header of a dimmed row contains the reason. It is a tooltip, and a text on cards and on touch screens.',
  ],
};
