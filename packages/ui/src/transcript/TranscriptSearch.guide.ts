import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Search field', 'Position of the current match and number of matches', 'Previous and next match'],
  use: ['Searching in a text that is shown as a whole, such as TranscriptList.'],
  avoid: ['Searching that changes what a list contains: use SearchField.'],
  keyboard: [
    ['Enter', 'Goes to the next match'],
    ['Escape', 'Empties the field'],
  ],
  announces: ['The position and number of matches, or that there is none, when they change.'],
};
