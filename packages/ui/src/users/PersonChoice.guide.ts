import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['A legend', 'A radio button for each person, with name, login and e-mail address', 'An error'],
  use: ['The choice of one person among some that a search has found.'],
  avoid: ['All users of an account: use a UsersTable.'],
  keyboard: [
    ['Tab', 'Into the group, and out of it'],
    ['Arrow keys', 'Chooses the next person'],
  ],
  announces: ['A group with its legend, and what is wrong with the choice.'],
};
