import type { PartGuide } from '../../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Name with its folder',
    'When it was deleted, when it is gone for good',
    'Restore and Delete for good',
  ],
  use: ['What was deleted and can still be had back.'],
  avoid: ['Lists without an end: load more on request.'],
  keyboard: [['Tab', 'From action to action']],
  announces: ['A table; each action with the name of its row, such as “Restore harbour.jpg”.'],
};
