import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Name of the group', 'Copies with picture, size and date', 'Suggestion', 'Keep and bin buttons'],
  use: ['Deciding which of several near-identical files to keep.'],
  avoid: ['Files that are only similar: use ThumbnailList.'],
  keyboard: [
    ['Tab', 'Moves through the copies and their buttons'],
    ['Enter', 'Presses the button'],
  ],
  announces: ['The name of the file with each button, and that the group is busy.'],
};
