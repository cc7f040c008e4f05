import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Box', 'Label', 'Hint or error below it'],
  use: ['One thing that is so or not so, and is saved later.', 'Several of a list.'],
  avoid: ['What takes effect at once: use a switch.', 'One of several: use a select.'],
  keyboard: [
    ['Tab', 'Moves to it, and on'],
    ['Space', 'Changes it'],
  ],
  announces: [
    'Label, “checkbox”, and checked, not checked or partly checked.',
    'Hint and error as its description.',
  ],
};
