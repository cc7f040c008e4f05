import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Picture under a translucent layer',
    'Greeting by the hour, with the name when it is known',
    'The day in full',
    'Controls, whose space is reserved until the widgets are loaded',
  ],
  use: ['The header of the dashboard, with its only h1.'],
  avoid: [
    'Text over the picture without the translucent layer: only with it the text is legible over any picture.',
  ],
  keyboard: [
    ['Tab', 'Switch, Refresh, both links'],
    ['Space', 'Toggles the switch'],
  ],
  announces: [
    'A heading of the first level: “Good morning, Ada Admin”.',
    'A switch: “Show the Dashboard upon Login”, on or off.',
    'A link that says that it opens in a new tab.',
  ],
};
