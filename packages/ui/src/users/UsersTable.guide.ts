import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Name, Login, E-mail, Role, Status, Last activity',
    'A menu of what can be done with the user',
    'How many are shown, and a button for further ones',
  ],
  use: ['The users of an account, sorted by the back end, which sends them page by page.'],
  avoid: ['A choice of one person: use a PersonChoice.'],
  keyboard: [
    ['Arrow keys', 'Between cells and menus'],
    ['Enter', 'Opens the menu of a row'],
    ['Tab', 'Leaves the table'],
  ],
  announces: [
    'A grid with its number of users.',
    'Menus with the name of their user: “Actions for Ada Lovelace”.',
    'A deactivated user with what that means, as a tooltip on focus.',
    'The number of shown users when further ones have come.',
  ],
};
