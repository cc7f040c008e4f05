import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Coasts of the world with the place as a dot', 'Buttons to zoom', 'Name and coordinates below'],
  use: ['Where a file was made.'],
  avoid: [
    'Finding a route or a street: without a tile source the coasts have a scale of 1:110 million.',
    'A tile source without consent of the users: it learns which places they view.',
  ],
  keyboard: [
    ['Tab', 'From button to button'],
    ['+ −', 'Zoom in and out, while a button has the focus'],
    ['0', 'Returns to the initial zoom'],
  ],
  announces: ['One picture, “Map: Marseille, 43.2965, 5.3698”; the same as text below it.'],
};
