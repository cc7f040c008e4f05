import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Label, with a sentence when needed', 'Track and thumb'],
  use: ['A setting that takes effect at once.'],
  avoid: ['A form that is saved later: use a checkbox.'],
  keyboard: [
    ['Tab', 'Moves the focus to it, and to the next control'],
    ['Space, Enter', 'Changes it'],
  ],
  announces: ['Label, “switch”, on or off.'],
};
