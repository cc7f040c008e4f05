import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Entries with their time and text; those without a time have none',
    'The entry that is being spoken, highlighted',
    'Places with the searched text, marked; the current one more strongly',
  ],
  use: ['What is said in a video or audio file, beside its player.'],
  avoid: ['Comments at a position: use CommentThreads.'],
  keyboard: [
    ['Tab', 'To the list, on the entry that was last focused or is being spoken'],
    ['Arrow up, Arrow down', 'To the entry above or below'],
    ['Page up, Page down, Home, End', 'A window up or down, to the first or last entry'],
    ['Enter, Space', 'Plays from the entry'],
  ],
  announces: [
    'A list with the number of its entries; each entry with its time and text.',
    'The entry that is being spoken is the current one of the list; it is not announced when it changes.',
  ],
};
