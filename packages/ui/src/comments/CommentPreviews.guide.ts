import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Author with handle and time', 'The first 120 characters of the text'],
  use: ['The newest comments on a page about something else.'],
  avoid: ['Reading and replying: use CommentThreads.'],
  keyboard: [['Tab', 'From link to link']],
  announces: ['A list with the number of comments.'],
};
