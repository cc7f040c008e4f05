import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Buttons for the entry with the cursor: play, set the start, split, merge, delete; undo, redo and a new entry',
    'Entries with their start and their words as fields; the one with the cursor has a line beside it',
    'The entry that is being spoken, highlighted',
  ],
  use: ['Correcting what is said in a video or audio file, beside its player.'],
  avoid: ['Only reading: use TranscriptList.'],
  keyboard: [
    ['Tab', 'To the start, then to the words, then to the next entry'],
    ['Control+Space', 'Plays or pauses'],
    ['Control+Comma, Control+Period', '3 seconds back or forward'],
    ['Control+Semicolon', 'Sets the start to the current time'],
    ['Control+Enter', 'Splits the entry at the cursor'],
    ['Backspace at the beginning', 'Merges the entry with the one before'],
    ['Control+Z, Control+Shift+Z', 'Undoes a step, repeats it'],
  ],
  announces: [
    'A list with the number of its entries; each field with the position of its entry.',
    'That an entry was added, split, merged or deleted, that its start was set, and each step that was undone.',
  ],
};
