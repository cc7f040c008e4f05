import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'A card for each person: cover, name and number of photos',
    'A menu with the actions of the person',
    'In place of the name a text field while it is edited',
    'A badge on people who are hidden',
  ],
  use: ['The people of an account, of any number.'],
  avoid: ['The faces of one picture: use a FaceList.'],
  keyboard: [
    ['Tab', 'To the focused card, then to its menu'],
    ['Arrow keys, Home, End, Page up, Page down', 'To another card'],
    ['Enter', 'Shows the photos of the person; in the name field saves the name'],
    ['F2', 'Edits the name'],
    ['Escape', 'Ends the edit without a change'],
  ],
  announces: ['A list; each card is a link with name and number of photos, and its place in the list.'],
};
