import type { PartGuide } from '../../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Name with its folder',
    'Time of the deletion, and of the permanent deletion',
    'Restore and Delete permanently',
  ],
  use: ['Deleted files, folders and links that can still be restored.'],
  avoid: ['Very long lists: load more on request.'],
  keyboard: [['Tab', 'From action to action']],
  announces: ['A table; each action with the name of its row, such as “Restore harbour.jpg”.'],
};
