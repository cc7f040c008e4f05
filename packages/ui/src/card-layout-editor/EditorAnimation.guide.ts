import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Drawing of a list and a card, with a field that goes from the one to the other',
    'Edge where the field lands, and fields that make room',
    'Button that pauses and plays it',
  ],
  use: ['In the instructions of the editor of a view, beside the words.'],
  avoid: ['As the only instruction: the words say the same.', 'More than one of it on a page.'],
  keyboard: [
    ['Tab', 'Goes to the button'],
    ['Enter, Space', 'Pauses or plays the drawing'],
  ],
  announces: [
    'The drawing as a picture, with a sentence of what happens in it.',
    'The button by what it will do, “Pause” or “Play the animation”.',
  ],
};
