import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['A drawing of 16 or 20 px, 1.5 px stroke, in the colour of the text'],
  use: [
    'Beside a word that it makes quicker to find.',
    'Alone in an icon button, where everybody knows the sign.',
  ],
  avoid: ['As the only carrier of a meaning.', 'A sign that has to be learned.'],
  keyboard: [],
  announces: ['Nothing: it is decoration. The button or the text around it has the name.'],
};
