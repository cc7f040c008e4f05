import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['A drawing of 16 or 20 px, 1.5 px stroke, in the colour of the text'],
  use: [
    'Next to a word, to make it easier to find.',
    'Alone in an icon button, when everybody knows the icon.',
  ],
  avoid: ['As the only carrier of information.', 'An icon that must be learned.'],
  keyboard: [],
  announces: ['Nothing: it is decoration. The button or the text around it has the name.'],
};
