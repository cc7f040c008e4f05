import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'List of available widgets in groups, each card with a handle, its sizes and the button that adds it',
    'Note on widgets that need a right',
    'Board of twelve columns, with four free rows below the lowest widget',
    'Tiles with a handle, title, size, menu and trash button',
    'The drop indicator of a dragged widget',
    'Dialogs for a place and for a size',
    'Live region',
  ],
  use: [
    'Arranging the widgets of a dashboard, by pointer, by keys or by clicks.',
    'Any product that keeps and saves a layout as a list of placements itself.',
  ],
  avoid: [
    'Showing a dashboard: use `DashboardGrid`, in which nothing can be dragged.',
    'Waiting for a save in `onCommand`: return the plan at once, and save afterwards.',
  ],
  keyboard: [
    ['Tab', 'Moves from handle to menu to trash button, tile by tile in reading order'],
    ['Space, Enter', 'On a handle: starts to drag the widget, and drops it'],
    [
      'Arrow keys',
      'During a drag: one column left or right, or up and down to the next row that changes the layout',
    ],
    ['+ and −', 'The next larger or smaller allowed size, also without a drag'],
    ['Escape', 'During a drag: cancels it'],
    ['Tab during a drag', 'Leaves the board and cancels the drag'],
  ],
  announces: [
    'Handles as “Move” and the name, with instructions for keyboard or touch.',
    'Column and row when a drag starts, at each step, and at the drop.',
    'Number of other widgets that moved.',
    'The place of a widget after a cancelled drag, and why a drop is refused.',
  ],
};
