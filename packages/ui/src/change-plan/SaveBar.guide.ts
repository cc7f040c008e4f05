import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['That there are unsaved changes', 'Discard changes', 'Save changes'],
  use: ['An editor saves on demand, and there is something to save.'],
  avoid: ['The editor saves automatically: show the state of the save beside the title.'],
  keyboard: [['Tab', 'To its two buttons']],
  announces: ['The bar as a group that is named by its text.'],
};
