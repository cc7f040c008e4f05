import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Title, with a sentence when needed', 'Close button', 'Content', 'Actions, the primary one last'],
  use: ['One question that belongs to the page below and stops the work until it is answered.'],
  avoid: ['Long work with steps: give it a page.', 'Confirming what destroys: use an alert dialog.'],
  keyboard: [
    ['Tab, Shift+Tab', 'Moves inside, never out'],
    ['Escape', 'Closes it'],
  ],
  announces: [
    'Dialog with its title and description.',
    'The page below is out of reach; the focus returns to where it was.',
  ],
};
