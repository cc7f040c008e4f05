import type { PartGuide } from '../../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Picture on a plain background', 'Name and details', 'Checkbox at the corner', 'Actions'],
  use: ['One file in the grid.'],
  avoid: ['Outside a grid of files: the card is a grid cell.'],
  keyboard: [['Keys of the grid', 'The card has no keys of its own']],
  announces: ['A grid cell by name and place, such as “harbour.jpg, 3 of 120”, selected or not.'],
};
