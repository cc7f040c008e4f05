import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Rotating ring', 'Name, shown or hidden'],
  use: ['A wait of unknown length, in reserved space.'],
  avoid: ['Covering the whole page.', 'Several for one piece of content.'],
  keyboard: [],
  announces: [
    'A picture with its name, “Loading…” by default. With reduced motion it fades instead of rotating.',
  ],
};
