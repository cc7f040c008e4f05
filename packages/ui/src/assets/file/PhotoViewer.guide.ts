import type { PartGuide } from '../../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Picture on a plain background', 'Zoom: out, share, in, fit, 100 %'],
  use: ['To inspect one picture at its actual size.'],
  avoid: ['Small previews: use the card.'],
  keyboard: [
    ['+ and -', 'Zoom'],
    ['0', 'Fits the picture'],
    ['1', 'Shows it at 100 %'],
    ['Arrows', 'Move the picture when it is larger than the viewer'],
  ],
  announces: ['The picture by its name; the zoom when it changes.'],
};
