import type { PartGuide } from '../../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Video with its poster, or the waveform of an audio file',
    'The controls of the browser',
    'Captions, when there are any',
    'A sentence instead of the player when the file cannot be played',
  ],
  use: ['Playing one file.'],
  avoid: ['Starting automatically.', 'Several at once on a page.'],
  keyboard: [
    ['Tab', 'To the player and its controls'],
    ['Space', 'Plays and pauses'],
    ['Arrows', 'Seek and change the volume, as the browser defines it'],
  ],
  announces: [
    '“Video” or “Audio” with the name of the file; the controls in the words of the browser.',
    'A file that cannot be played as an alert, with what to do.',
  ],
};
