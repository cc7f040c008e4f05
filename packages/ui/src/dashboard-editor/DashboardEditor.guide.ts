import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'List of available widgets in groups, each card with a handle, its sizes and the button that adds it',
    'Note on widgets that need a right',
    'Board of twelve columns, four rows higher than its lowest widget',
    'Tiles with a handle, title, size, menu and trash button',
    'The gap in which a dragged widget would land',
    'Dialogs for a place and for a size',
    'Live region',
  ],
  use: [
    'Arranging the widgets of a dashboard, by pointer, by keys or by clicks.',
    'Any product that keeps and saves a layout as a list of placements itself.',
  ],
  avoid: [
    'Showing a dashboard: use its grid, which has nothing to drag.',
    'Saving in `onCommand` before it returns: give the plan at once, and save what it made.',
  ],
  keyboard: [
    ['Tab', 'Goes from handle to menu to trash button, tile by tile in the order of reading'],
    ['Space, Enter', 'On a handle: picks the widget up, and drops it'],
    [
      'Arrow keys',
      'While it is dragged: one column aside, or up and down to the next row that makes a difference',
    ],
    ['+ and −', 'The next larger or smaller allowed size, dragged or not'],
    ['Escape', 'While it is dragged: puts it back'],
    ['Tab while it is dragged', 'Leaves the board, and puts it back'],
  ],
  announces: [
    'Handles as “Move” and the name, with how they are used, by keys or by touch.',
    'Column and row when a widget is picked up, at each step after floating up, and when it is dropped.',
    'How many other widgets made room.',
    'Where a widget is back after a cancel, and why it cannot be dropped somewhere.',
  ],
};
