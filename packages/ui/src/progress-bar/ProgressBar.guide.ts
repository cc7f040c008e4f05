import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Track', 'Filled part, or a moving part when the progress is unknown'],
  use: ['Work of more than a few seconds whose progress is known.'],
  avoid: ['A short wait: use a spinner.', 'A share of a whole: use the parts of the report.'],
  keyboard: [],
  announces: ['Its label, “progress bar”, and the progress as text when given.'],
};
