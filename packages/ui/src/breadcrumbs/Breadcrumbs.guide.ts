import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['A link for each level above', 'The current page, as text'],
  use: ['Nested pages, such as folders.'],
  avoid: ['The steps of a task.', 'A single level: the title is enough.'],
  keyboard: [
    ['Tab', 'Moves from link to link'],
    ['Enter', 'Goes there'],
  ],
  announces: ['A navigation called “Breadcrumbs”; the last entry as the current page.'],
};
