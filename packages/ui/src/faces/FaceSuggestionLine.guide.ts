import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Who the face could be, and how sure that is', 'A button for yes, and one for somebody else'],
  use: ['Below an unidentified face that is like those of a person.'],
  avoid: ['Faces with a name.'],
  keyboard: [
    ['Tab', 'To the next button'],
    ['Enter, Space', 'Answers'],
  ],
  announces: ['A group with the question as its name, and the two buttons.'],
};
