import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'What happened, in one sentence',
    'Button that applies the edits again',
    'Button that drops them',
  ],
  use: ['A save failed, and the editor shows what is stored again.'],
  avoid: ['The edits are still in the editor: say so in a toast.'],
  keyboard: [['Tab', 'To its two buttons']],
  announces: ['Its sentence politely when it appears.'],
};
