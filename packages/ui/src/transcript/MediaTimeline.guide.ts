import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Current position and length',
    'Previous and next comment, and a comment on the current position',
    'Track: waveform, comments as dots (a number where several are close), what is said as a line, and the position',
  ],
  use: ['Below the player of one video or audio file.'],
  avoid: ['Mirroring it where text runs from right to left: time runs from left to right.'],
  keyboard: [
    ['Arrows', 'Go 5 seconds; with Shift 1 second'],
    ['Home, End', 'To the beginning and the end'],
    ['Page Up, Page Down', 'To the entry of the transcript before and after'],
    ['P, N', 'To the comment before and after'],
    ['C', 'Comments on the current position'],
  ],
  announces: [
    'A slider with the position and the length as its value.',
    'The entry or the comment that a key or a button went to.',
  ],
};
