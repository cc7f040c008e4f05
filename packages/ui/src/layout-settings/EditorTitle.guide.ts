import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Title', 'Save status: “Saving…”, “Saved”, or “Not saved.” with a Retry button'],
  use: ['As the heading of an editor that saves automatically.'],
  avoid: ['Forms with a save button: use a sticky bar of actions.'],
  keyboard: [['Tab', 'Moves to Retry, while a save has failed']],
  announces: ['Each change of the save status, once.'],
};
