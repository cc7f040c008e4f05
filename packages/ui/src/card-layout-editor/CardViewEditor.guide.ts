import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'List of the fields that are not used, by section, with a search',
    'Cards of the list with a handle and a button whose menu names every place',
    'Preview of the view: picture and fields of a sample, below, over or without each other',
    'Fields with a handle, title, value, menu and remove button',
    'The edge where a dragged field would land',
    'Fields that are no longer available, each with a button that removes it',
    'Live region',
  ],
  use: [
    'Choosing the fields that one of the five views of a file shows, by pointer, by keys or by clicks.',
    'Any product that keeps and saves rows of one or two fields itself.',
  ],
  avoid: [
    'Showing the fields of a file: use the card or the panel itself.',
    'New functions for values and labels in each drawing: every field is drawn again then.',
  ],
  keyboard: [
    ['Tab', 'Goes from handle to menu to remove button, field by field in the order of reading'],
    ['Space, Enter', 'On a handle: picks the field up, and drops it'],
    ['Arrow keys', 'While it is dragged: up and down by a row, left and right beside another field'],
    ['Escape', 'While it is dragged: puts it back'],
    ['Delete, Backspace', 'On a handle of the preview: removes the field from the view'],
    ['Tab while it is dragged', 'Leaves the handle, and puts it back'],
  ],
  announces: [
    'Handles as “Move” and the name, with how they are used, by keys or by touch.',
    'The row and the neighbour when a field is picked up, at each step, and when it is dropped.',
    'Where a field is back after a cancel, and why it cannot be put somewhere.',
    'How many fields a search found.',
  ],
};
