import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Label', 'Field', 'Hint, or the error in its place'],
  use: ['A line or a few lines of text.'],
  avoid: ['A placeholder in place of the label.', 'A known set of answers: use a select.'],
  keyboard: [['Tab', 'Moves to it, and on']],
  announces: ['Label, whether it is required; hint and error as its description, and that it is invalid.'],
};
