import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'List of the fields that are not used, by section, with a search',
    'Cards of the list with a handle and a button whose menu names every place',
    'Preview of the view: the picture of a sample with its fields below or over it, or the fields alone',
    'Fields with a handle, title, value, menu and remove button',
    'The drop indicator of a dragged field',
    'Fields that are no longer available, each with a button that removes it',
    'Live region',
  ],
  use: [
    'Choosing the fields that one of the five views of a file shows, by pointer, by keys or by clicks.',
    'Any product that keeps and saves rows of one or two fields itself.',
  ],
  avoid: [
    'Showing the fields of a file: use the card or the panel itself.',
    'Functions for values and labels that change in each render: every field is then rendered again.',
  ],
  keyboard: [
    ['Tab', 'Moves from handle to menu to remove button, field by field in reading order'],
    ['Space, Enter', 'On a handle: starts to drag the field, and drops it'],
    ['Arrow keys', 'During a drag: up and down by a row, left and right next to another field'],
    ['Escape', 'During a drag: cancels it'],
    ['Delete, Backspace', 'On a handle of the preview: removes the field from the view'],
    ['Tab during a drag', 'Leaves the handle and cancels the drag'],
  ],
  announces: [
    'Handles as “Move” and the name, with instructions for keyboard or touch.',
    'The row and the neighbour when a drag starts, at each step, and at the drop.',
    'The place of a field after a cancelled drag, and why a drop is refused.',
    'Number of fields that a search found.',
  ],
};
