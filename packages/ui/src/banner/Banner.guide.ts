import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Icon of its tone', 'Message', 'Actions and a close button, when it has them'],
  use: ['A lasting state of the whole page, such as a missing connection.'],
  avoid: ['The result of one action: use a toast.', 'An error of one field: put it below the field.'],
  keyboard: [['Tab', 'Moves to its actions']],
  announces: ['As a status when it appears; the danger tone as an alert, which interrupts.'],
};
