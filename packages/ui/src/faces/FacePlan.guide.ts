import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['How many faces will change', 'The picture of each face with a checkbox'],
  use: ['What a change of all faces of a person would change, before it is made.'],
  avoid: ['A change of a single face: it can be undone.'],
  keyboard: [
    ['Tab', 'To the next checkbox'],
    ['Space', 'Leaves a face out, or takes it in again'],
  ],
  announces: ['A list of checkboxes, and the number of faces that will change whenever it changes.'],
};
