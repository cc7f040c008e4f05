import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'A chip for each keyword, with a button to remove it',
    'A field',
    'Suggestions with their number of files',
  ],
  use: ['The keywords of one file or many, with a dictionary that suggests words.'],
  avoid: ['A list with few fixed entries: use check boxes.'],
  keyboard: [
    ['Enter', 'Adds the suggestion that is marked, otherwise the word'],
    ['Comma, semicolon', 'Adds the word'],
    ['Arrow up, Arrow down', 'From suggestion to suggestion'],
    ['Escape', 'Closes the suggestions, then empties the field'],
    ['Backspace', 'In the empty field: to the last keyword; there it removes it'],
  ],
  announces: [
    'A combobox with its label; each suggestion with its number of files.',
    'Words that were not added, as a status and as the description of the field.',
  ],
};
