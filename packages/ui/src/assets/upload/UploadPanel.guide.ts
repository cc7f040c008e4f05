import type { PartGuide } from '../../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Summary with the total progress',
    'A row for each file: state, progress, actions',
    'Pause, resume, cancel, clear',
  ],
  use: ['Over any page while files are uploaded.'],
  avoid: ['Blocking the page: the panel floats and can be collapsed.'],
  keyboard: [
    ['Tab', 'From action to action'],
    [
      'Enter, Space',
      'Activates the button; when it is removed, the focus moves to its replacement, otherwise to the next upload, otherwise to the heading',
    ],
  ],
  announces: [
    'A region called “Uploads”; each file’s progress by its name; the outcome of a file in its row.',
    'The start, that some fail, and the end: “1 file uploaded, 1 already there. 3 system files left out”.',
  ],
};
