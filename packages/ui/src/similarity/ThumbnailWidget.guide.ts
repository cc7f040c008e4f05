import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Heading', 'Controls beside it', 'Content, or why there is none'],
  use: ['A titled list in a sidebar that is loaded by itself.'],
  avoid: ['The content of a page: use EmptyState and ErrorState, which say more.'],
  keyboard: [['Tab', 'Moves to the controls, then into the content']],
  announces: ['Loading, no results, and why there are none, when they change.'],
};
