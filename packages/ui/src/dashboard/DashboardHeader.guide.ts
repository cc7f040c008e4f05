import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Picture under a veil',
    'Greeting by the hour, with the name when it is known',
    'The day in full',
    'Controls, whose place is kept until the widgets have come',
  ],
  use: ['The head of the start page, with its one h1.'],
  avoid: ['Words over the picture without the veil: only with it they are legible over any picture.'],
  keyboard: [
    ['Tab', 'Switch, Refresh, both links'],
    ['Space', 'Turns the switch'],
  ],
  announces: [
    'A heading of the first level: “Good morning, Ada Admin”.',
    'A switch: “Show the Dashboard upon Login”, on or off.',
    'A link that says that it opens in a new tab.',
  ],
};
