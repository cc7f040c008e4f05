import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Name of the file',
    'Progress while it is read',
    'Numbers of words, and the first of them',
    'Whether the first word is a heading',
    'Add, choose another file, Cancel',
  ],
  use: ['To show what a file of keywords adds before anything is added.'],
  avoid: ['For a few words: type them.'],
  keyboard: [
    ['Enter', 'Adds the words, when Add has the focus'],
    ['Escape', 'Stops reading and closes'],
  ],
  announces: ['Progress, and the reason why a file cannot be imported.'],
};
