import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'What happened, in one sentence',
    'A sentence for each edited item that somebody else removed',
    'Button that applies the edits again',
    'Button that discards them',
  ],
  use: [
    'A save failed, and the editor shows the stored values again.',
    'Edits of something that somebody else removed are kept.',
  ],
  avoid: ['The edits are still in the editor: say so in a toast.'],
  keyboard: [['Tab', 'To its two buttons']],
  announces: ['Its sentence politely when it appears.'],
};
