import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['The button', 'A short floating text'],
  use: ['An explanation that most people need once, also on touch.'],
  avoid: ['What must be read before an action: show it in the page.', 'Links or buttons inside.'],
  keyboard: [
    ['Enter or Space', 'On the button: opens and closes it'],
    ['Escape', 'Closes it; the button has the focus again'],
  ],
  announces: ['The name and the text when it opens.'],
};
