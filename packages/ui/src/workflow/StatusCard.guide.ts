import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Handle and menu that move it',
    'Name',
    'Twelve colours, and none',
    'Whether it is the default, and whether it hides its files in lists',
    'Number of files that have it',
    'Trash button',
  ],
  use: ['A person edits the statuses of a workflow.'],
  avoid: ['The status of a file is shown: use the value of its field.'],
  keyboard: [
    ['Tab', 'Through the controls of the card'],
    ['Arrow keys', 'Choose a colour, or the default status among the cards'],
  ],
  announces: ['The card as a group with the name of the status and the number of its files.'],
};
