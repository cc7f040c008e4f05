import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Grey shapes in the place of what is to come'],
  use: ['The shape of the content is known, so that nothing jumps.'],
  avoid: [
    'Alone: something beside it must say that it is loading.',
    'Waiting for an action: use the busy state of the button.',
  ],
  keyboard: [],
  announces: ['Nothing; the region around it is busy.'],
};
