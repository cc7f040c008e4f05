import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['What happened', 'What it means for the user', 'One action'],
  use: ['In place of missing content: empty, an error, no permission, no connection.'],
  avoid: ['Blaming the user, or an error code without a sentence.', 'More than one action.'],
  keyboard: [['Tab', 'Moves to the action and to the details']],
  announces: ['An error as an alert, no connection as a status, the others as text.'],
};
