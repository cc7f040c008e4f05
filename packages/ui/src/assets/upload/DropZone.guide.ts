import type { PartGuide } from '../../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'The content inside the zone',
    'While files are dragged over it: a border, and the effect of a drop or why it is refused',
  ],
  use: ['Around the content to which dropped files are added.'],
  avoid: [
    'As the only way to upload: add an upload button.',
    'Around a whole application with several targets.',
  ],
  keyboard: [['Keys of the upload button', 'A drop has no keyboard equivalent']],
  announces: ['Nothing: files can be dropped by pointer only. The list of uploads announces the results.'],
};
