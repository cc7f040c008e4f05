import type { PartGuide } from '../../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Clear button', 'Number of selected files', 'Select all', 'Actions'],
  use: ['While at least one file is selected.'],
  avoid: ['Actions of a single file that belong on its card.'],
  keyboard: [['Tab', 'From button to button']],
  announces: ['A toolbar called “Selection”; the number when it changes.'],
};
