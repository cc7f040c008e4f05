import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Turning ring', 'Name, shown or hidden'],
  use: ['Waiting of unknown length in a place that is reserved.'],
  avoid: ['Covering the whole page.', 'Several at once for one thing.'],
  keyboard: [],
  announces: [
    'A picture with its name, “Loading…” by default. With reduced motion it fades instead of turning.',
  ],
};
