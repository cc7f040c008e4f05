import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['The button that opens it', 'A menu, loaded when it is first opened'],
  use: ['Menus on a screen whose first load must be small.', 'A menu in each of many cards.'],
  avoid: ['A menu that most people open at once: use `Menu`.'],
  keyboard: [
    ['Enter, Space, Up or Down arrow', 'Loads it and opens it'],
    ['All others', 'As in the menu'],
  ],
  announces: ['The button as one with a menu, expanded or collapsed; the rest as the menu does.'],
};
