import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Magnifier', 'Field', 'Clear button, while there is text'],
  use: ['Searching the list or library on the page.'],
  avoid: ['The placeholder as the only label.', 'More than one on a page without different labels.'],
  keyboard: [
    ['Enter', 'Searches'],
    ['Escape', 'Clears the field and shows everything again'],
    ['Tab', 'Moves to the clear button'],
  ],
  announces: ['A search landmark; the field by its label.', 'That the limit `maxLength` is reached.'],
};
