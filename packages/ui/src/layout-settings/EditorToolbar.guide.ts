import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Undo and redo, which stay in sight while one works below; there also that a save failed',
    'Where the layout comes from, with the way back to the default',
    'The resets that are offered',
  ],
  use: ['Below the title of an editor that saves by itself.', 'With a dialog that asks before a reset.'],
  avoid: ['Forms with a save button: use a sticky bar of actions.'],
  keyboard: [
    ['Tab', 'Goes from button to button'],
    ['Enter, Space', 'Presses it'],
  ],
  announces: ['The origin of the layout with the button that goes back.'],
};
