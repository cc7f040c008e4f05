import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Author with handle, time, and a mark when edited',
    'Position in the video, text with links and mentions',
    'Reply, Edit, Delete, Resolve',
    'Replies below their thread; a resolved thread as one line',
  ],
  use: ['Comments on a file or a folder, however many there are.'],
  avoid: ['The newest few on a page about something else: use CommentPreviews.'],
  keyboard: [['Tab', 'From action to action; the focused comment stays while the list scrolls']],
  announces: [
    'A list with the number of its rows; a reply with whom it replies to.',
    'How many comments of others arrived above what is in view.',
  ],
};
