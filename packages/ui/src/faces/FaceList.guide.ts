import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'A tile for each face: number, colour, picture and name',
    'A button to add a name to an unidentified face',
    'A button that deletes the selected face',
    'Content of the screen below a face, such as the choice of another person',
  ],
  use: ['The faces of one picture, beside it.'],
  avoid: ['The people of an account: use a PeopleGrid.'],
  keyboard: [
    ['Tab', 'To the selected tile, then to its buttons'],
    ['Arrow up, Arrow down, Home, End', 'To another tile'],
    ['1 to 9', 'Selects the face with the number'],
    ['Enter, Space', 'Selects the face'],
    ['Delete', 'Asks to delete the face'],
  ],
  announces: ['A list of faces; each tile with number and name, and whether it is selected.'],
};
