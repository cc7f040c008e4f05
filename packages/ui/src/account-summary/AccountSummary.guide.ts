import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Name, e-mail address and owner',
    'My account and Logout',
    'Each quota: name, use, bar',
    'A warning, and where more is bought',
  ],
  use: ['At the foot of the navigation.'],
  avoid: ['A second account menu beside it on the same page.'],
  keyboard: [['Tab', 'Moves through the buttons and the names of the quotas; a name explains its warning']],
  announces: [
    'A group with the name “Your account”.',
    'Each use as the value of its progress bar, and a warning when it appears.',
  ],
};
