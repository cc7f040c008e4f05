import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Undo and redo, which stay visible while the page scrolls, with the status of a failed save',
    'The origin of the layout, with a button that resets it to the default',
    'The available resets',
  ],
  use: ['Below the title of an editor that saves automatically.', 'With a dialog that asks before a reset.'],
  avoid: ['Forms with a save button: use a sticky bar of actions.'],
  keyboard: [
    ['Tab', 'Moves from button to button'],
    ['Enter, Space', 'Presses it'],
  ],
  announces: ['The origin of the layout with the reset button.'],
};
