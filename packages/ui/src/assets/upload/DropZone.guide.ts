import type { PartGuide } from '../../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'The content that it surrounds',
    'While files are over it: an edge and what will happen, or why it will not',
  ],
  use: ['Around the place where dropped files will be.'],
  avoid: [
    'As the only way: an upload button belongs beside it.',
    'Around a whole application with several targets.',
  ],
  keyboard: [['Keys of the upload button', 'Dropping has none']],
  announces: [
    'Nothing: dragging files from outside is a gesture of the pointer. The list of uploads shows the results.',
  ],
};
