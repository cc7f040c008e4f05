import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Grey shapes in place of the content'],
  use: ['When the shape of the content is known, to avoid layout shifts.'],
  avoid: [
    'Alone: a text must say that the content is loading.',
    'For a running action: use the busy state of the button.',
  ],
  keyboard: [],
  announces: ['Nothing; the region around it is busy.'],
};
