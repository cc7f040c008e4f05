import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Title', 'Line of the save: “Saving…”, “Saved”, or “Not saved.” with a button that tries again'],
  use: ['As the heading of an editor that saves by itself.'],
  avoid: ['Forms with a save button: use a sticky bar of actions.'],
  keyboard: [['Tab', 'Goes to Retry, while something is not saved']],
  announces: ['Each change of the save line, once.'],
};
