import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Coasts of the world with the place as a dot', 'Buttons to zoom', 'Name and coordinates below'],
  use: ['Where a file was made.'],
  avoid: [
    'Finding a way or a street: without a tile source the coasts are as coarse as 1:110 million.',
    'A tile source that nobody agreed to: it learns which places people look at.',
  ],
  keyboard: [
    ['Tab', 'From button to button'],
    ['+ −', 'Closer, farther, while a button has the focus'],
    ['0', 'As at first'],
  ],
  announces: ['One picture, “Map: Marseille, 43.2965, 5.3698”; the same in words below it.'],
};
