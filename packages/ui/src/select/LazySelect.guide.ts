import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Label', 'Button with the current choice', 'A list of choices, loaded on hover or focus'],
  use: ['Choices on a screen whose first load must be small.'],
  avoid: ['A choice that most people make at once: use `Select`.'],
  keyboard: [
    ['Enter, Space, Up or Down arrow', 'Loads the list and opens it'],
    ['All others', 'As in the select'],
  ],
  announces: ['Label and current choice, expanded or collapsed; the rest as the select does.'],
};
