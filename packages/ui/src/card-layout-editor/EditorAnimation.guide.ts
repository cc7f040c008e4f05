import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Drawing of a list and a card, with a field that moves from the list to the card',
    'Drop indicator, and fields that make room',
    'Button that pauses and plays it',
  ],
  use: ['In the instructions of the editor of a view, next to the text.'],
  avoid: ['As the only instruction: text must say the same.', 'Several on one page.'],
  keyboard: [
    ['Tab', 'Moves to the button'],
    ['Enter, Space', 'Pauses or plays the drawing'],
  ],
  announces: [
    'The drawing as a picture, with a sentence that describes it.',
    'The button by its action: “Pause” or “Play the animation”.',
  ],
};
