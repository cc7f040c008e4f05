import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['One or two words', 'A tone: neutral, accent, success, warning or danger'],
  use: ['The state of the item beside it in one or two words, such as “Failed”.'],
  avoid: [
    'Interactive text: use a button or a link.',
    'Colour as the only information: the text must say it.',
  ],
  keyboard: [],
  announces: ['Its text, in its place in the sentence or row.'],
};
