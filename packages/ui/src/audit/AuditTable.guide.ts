import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'When, who, what, to what, the change, the reason',
    'Both names where an operator was signed in as somebody',
    'How many are shown, and a button for older ones',
  ],
  use: ['What was done in an account, sorted by the back end, which sends it page by page.'],
  avoid: ['A list of what people did with files: use the activity of the dashboard.'],
  keyboard: [
    ['Arrow keys', 'Between cells'],
    ['Tab', 'Leaves the table'],
  ],
  announces: ['A grid with its number of rows.', 'The number of shown entries when older ones have come.'],
};
