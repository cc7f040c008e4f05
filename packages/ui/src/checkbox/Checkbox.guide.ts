import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Box', 'Label', 'Hint or error below it'],
  use: ['A yes/no value that is saved later.', 'Several choices of a list.'],
  avoid: ['A setting that takes effect at once: use a switch.', 'One of several choices: use a select.'],
  keyboard: [
    ['Tab', 'Moves the focus to it, and to the next control'],
    ['Space', 'Changes it'],
  ],
  announces: [
    'Label, “checkbox”, and checked, not checked or partly checked.',
    'Hint and error as its description.',
  ],
};
