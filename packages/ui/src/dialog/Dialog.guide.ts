import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Title, with a sentence when needed', 'Close button', 'Content', 'Actions, the primary one last'],
  use: ['One question about the page below that must be answered before work can continue.'],
  avoid: ['A long task with steps: use a page.', 'Confirming a destructive action: use an alert dialog.'],
  keyboard: [
    ['Tab, Shift+Tab', 'Moves inside the dialog'],
    ['Escape', 'Closes it'],
  ],
  announces: [
    'Dialog with its title and description.',
    'The page below cannot be reached; the focus returns to where it was.',
  ],
};
