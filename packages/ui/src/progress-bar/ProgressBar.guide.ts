import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Track', 'Filled part, or a moving one when the share is not known'],
  use: ['Work that takes longer than a few seconds and has a measure.'],
  avoid: ['Short waiting: use a spinner.', 'A share of a whole: use the parts of the report.'],
  keyboard: [],
  announces: ['Its label, “progress bar”, and the share in words when given.'],
};
