import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Picture, a button that opens the file', 'Why the file is listed', 'Edit link', 'Copy button'],
  use: ['A few files beside something else, such as those that are similar to the file on a page.'],
  avoid: ['A whole library: use AssetGrid.', 'The widgets of a dashboard: they draw their own pictures.'],
  keyboard: [
    ['Tab', 'Moves between the pictures and their actions'],
    ['Enter', 'Opens the file'],
  ],
  announces: ['The name of the file with each of its actions.'],
};
