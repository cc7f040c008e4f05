import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['One or two words', 'A tone: neutral, accent, success, warning or danger'],
  use: ['A short state of the thing beside it, such as “Failed”.'],
  avoid: [
    'Text that can be pressed: use a button or a link.',
    'Colour as the only sign: the words must say it.',
  ],
  keyboard: [],
  announces: ['Its text, where it stands in the sentence or the row.'],
};
