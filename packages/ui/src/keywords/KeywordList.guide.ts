import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'A word with its state',
    'The number of its files, leading to them',
    'Restore, edit, delete',
    'Checkbox',
  ],
  use: ['A dictionary of any length: only rows in the window are rendered.'],
  avoid: ['More than 370 px of height; filter instead.'],
  keyboard: [
    ['Arrow keys', 'From word to word'],
    ['Home, End, Page Up, Page Down', 'To the ends, and by a page'],
    ['Space', 'Selects the word'],
    ['Enter, F2', 'Edits it; Enter confirms, Escape cancels'],
    ['Delete', 'Deletes it'],
    ['Tab', 'The buttons of the word, then out of the list'],
  ],
  announces: [
    'A list with its length; each word with its state as text: New, Edited, Duplicate.',
    'The count as a link: “Show 3 files with boat”.',
  ],
};
