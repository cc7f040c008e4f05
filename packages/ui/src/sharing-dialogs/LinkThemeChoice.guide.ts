import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['A name of the group', 'A drawing of a page for each theme', 'What the chosen theme means'],
  use: ['The theme of the pages that visitors of links see.'],
  avoid: ['The theme of the application itself; that is in the account menu.'],
  keyboard: [
    ['Tab', 'To the chosen theme'],
    ['Arrow keys', 'Choose the theme before or after it'],
  ],
  announces: ['A group of radio buttons with the name of each theme.'],
};
