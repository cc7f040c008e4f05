import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Magnifier', 'Field', 'Clear button, while there is text'],
  use: ['Finding in the list or the library that the page shows.'],
  avoid: ['The placeholder as the only label.', 'More than one on a page without different labels.'],
  keyboard: [
    ['Enter', 'Searches'],
    ['Escape', 'Empties the field, and shows everything again'],
    ['Tab', 'Moves to the clear button'],
  ],
  announces: [
    'A search landmark; the field by its label.',
    'That no more goes in, when `maxLength` is reached.',
  ],
};
