import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['A button with its title and an arrow', 'What it shows'],
  use: ['Details that few people need each time.'],
  avoid: ['Anything that must be seen to decide.', 'Views of equal weight: use tabs.'],
  keyboard: [
    ['Tab', 'Moves to it, and on'],
    ['Enter, Space', 'Opens and closes it'],
  ],
  announces: ['Its title, “button”, expanded or collapsed.'],
};
