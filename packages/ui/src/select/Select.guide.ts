import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Label', 'Button with the current choice', 'List of choices', 'Hint or error'],
  use: ['One of five to about twenty choices.'],
  avoid: ['Yes or no: use a checkbox.', 'Actions: use a menu.'],
  keyboard: [
    ['Enter, Space, Up or Down arrow', 'Opens the list'],
    ['Up and Down arrows, Home, End', 'Move in it'],
    ['A letter', 'The next choice that begins with it'],
    ['Enter', 'Selects the choice'],
    ['Escape', 'Closes the list and changes nothing'],
  ],
  announces: ['Label and current choice, expanded or collapsed.', 'Each choice, selected or not.'],
};
