import type { PartGuide } from '../../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'A card for each folder: name, files in it, files with its sub-folders',
    'A menu at the end of each card',
  ],
  use: ['The folders inside the folder on screen, above its files.'],
  avoid: ['All folders of a library: use the folder tree.'],
  keyboard: [
    ['Arrows', 'Move from card to card'],
    ['Home, End', 'First and last card'],
    ['Enter', 'Opens the folder'],
    ['Tab', 'Reaches the menu of the card'],
    ['A letter', 'The next folder that begins with it'],
  ],
  announces: ['A grid; each row with the name of the folder and its place.'],
};
