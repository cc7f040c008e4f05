import type { PartGuide } from '../../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Picture on the mat', 'Zoom: out, share, in, fit, 100 %'],
  use: ['Judging one picture at its real size.'],
  avoid: ['Small previews: use the card.'],
  keyboard: [
    ['+ and -', 'Zoom'],
    ['0', 'Fits the picture'],
    ['1', 'Shows it at 100 %'],
    ['Arrows', 'Move the picture when it is larger than its place'],
  ],
  announces: ['The picture by its name; the zoom when it changes.'],
};
