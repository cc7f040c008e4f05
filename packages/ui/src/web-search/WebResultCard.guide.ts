import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'The picture on the mat, with the state of its import',
    'A checkbox, the title, dimensions and size',
    'The licence and the page of its source',
    'Whether the library has it, or something that looks alike, with a link to that file',
    'A button to import, to cancel, or to try again',
  ],
  use: ['A picture that was found on the web and is not in the library yet.'],
  avoid: ['A file of the library: use an AssetCard.'],
  keyboard: [
    ['Tab', 'Between the checkbox, the links and the button'],
    ['Space', 'Selects the picture'],
    ['Enter', 'Imports it, cancels, or tries again'],
  ],
  announces: [
    'An article with the title of the picture.',
    'Each new state of its import: “importing...”, “Imported”, “Failed”.',
    'A checkbox “Select” with the title.',
  ],
};
