import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Label', 'Field', 'Hint, or the error in its place'],
  use: ['A line or a few lines of text.'],
  avoid: ['A placeholder instead of a label.', 'A known set of values: use a select.'],
  keyboard: [['Tab', 'Moves the focus to it, and to the next control']],
  announces: ['Label, whether it is required; hint and error as its description, and that it is invalid.'],
};
