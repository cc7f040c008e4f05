import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'A box around each face',
    'The number of the face at its corner, with the name of the active one',
  ],
  use: ['The faces of a picture over the picture, together with a FaceList that has the same numbers.'],
  avoid: ['Without a list of the same faces: the boxes alone do not say what can be done.'],
  keyboard: [
    ['Tab', 'To the selected box'],
    ['Arrow keys', 'To the next or the previous box'],
    ['1 to 9', 'Selects the face with the number'],
    ['Enter, Space', 'Selects the face'],
    ['Delete', 'Asks to delete the face'],
  ],
  announces: ['A group; each box is a button with number and name, and whether it is selected.'],
};
