import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['A layer over the picture, dimmed outside of the box', 'The box of the new face'],
  use: ['Drawing a face that was not found.'],
  avoid: ['Faces that are there: use FaceBoxes.'],
  keyboard: [
    ['Arrow keys', 'Move the box'],
    ['Shift and arrow keys', 'Size the box'],
    ['Enter', 'Keeps the box'],
    ['Escape', 'Cancels'],
  ],
  announces: ['The name and the keys of the layer; after each key the place and the size of the box.'],
};
