import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'The button that opens it',
    'Header, when it has one',
    'Groups with headings',
    'Entries: an action, a link, or a choice with a check',
  ],
  use: ['Rare actions of one item.', 'A few settings that take effect at once.'],
  avoid: ['The most common action: show it as a button.', 'Choosing a value in a form: use a select.'],
  keyboard: [
    ['Enter, Space, Down arrow', 'Opens it'],
    ['Up and Down arrows', 'Move from entry to entry'],
    ['Home, End', 'First and last entry'],
    ['A letter', 'The next entry that begins with it'],
    ['Enter, Space', 'Chooses'],
    ['Escape', 'Closes it; the focus returns to the button'],
  ],
  announces: [
    'The button as one with a menu, expanded or collapsed.',
    'Each entry with its group; choices as radio entries, checked or not.',
  ],
};
