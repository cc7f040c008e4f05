import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Handle, name, Delete and a menu that moves it',
    'Label and type',
    'Description',
    'For a list: whether several entries can be chosen, the entries as a text, and one by one',
  ],
  use: ['To define a field that every file has.'],
  avoid: ['For the value of a field of one file: use the editors of fields.'],
  keyboard: [
    ['Tab', 'Goes through the inputs'],
    ['Enter, Space', 'Opens the list of types'],
  ],
  announces: [
    'The error of a stored field whose label is empty, and of a field with the label of another one.',
  ],
};
