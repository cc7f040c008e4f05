import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['The control', 'A short floating hint'],
  use: ['The meaning of an icon button, or its keys.'],
  avoid: ['Anything that must be read: touch has no hover.', 'Links or buttons inside.'],
  keyboard: [
    ['Tab', 'To the control: shows the hint'],
    ['Escape', 'Hides it'],
  ],
  announces: ['The name of the control, then the hint as its description.'],
};
