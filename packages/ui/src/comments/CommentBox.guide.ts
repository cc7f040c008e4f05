import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Text that grows',
    'Send, and Cancel for a reply or a change',
    'Position in the video',
    'People to mention',
  ],
  use: ['A comment, a reply, or the change of a comment.'],
  avoid: ['Text with markup: what is written stays plain text.'],
  keyboard: [
    ['Ctrl+Enter or Cmd+Enter', 'Sends'],
    ['@', 'Suggests people'],
    ['Up and Down arrows', 'Choose one of the people'],
    ['Enter, Tab', 'Complete the mention'],
    ['Escape', 'Closes the people; otherwise cancels a reply or a change'],
  ],
  announces: ['The number of people found, the chosen one, and why a comment was not sent.'],
};
