import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['A button with its title and an arrow', 'The content'],
  use: ['Details that few people need each time.'],
  avoid: ['Anything that is needed for a decision.', 'Views of equal importance: use tabs.'],
  keyboard: [
    ['Tab', 'Moves the focus to it, and to the next control'],
    ['Enter, Space', 'Opens and closes it'],
  ],
  announces: ['Its title, “button”, expanded or collapsed.'],
};
