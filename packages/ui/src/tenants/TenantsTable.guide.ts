import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Name, Domain, Active, Users, Storage, Health',
    'Bars of users and storage, where there is a limit',
    'How many accounts are listed',
  ],
  use: ['Customer accounts beside the form of one of them.'],
  avoid: ['The users of one account: use a UsersTable.'],
  keyboard: [
    ['Arrow keys', 'Between names, cells and headings'],
    ['Enter', 'Opens the account of the row, or sorts by a heading'],
    ['Tab', 'Leaves the table'],
  ],
  announces: [
    'A grid with its number of accounts, and the open one as the current row.',
    'Bars with the name of their account: “Storage of Studio”.',
    'A disabled account with what that means, as a tooltip on focus.',
  ],
};
