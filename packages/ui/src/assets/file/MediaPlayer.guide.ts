import type { PartGuide } from '../../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Video with its still, or the waveform of an audio file',
    'The controls of the browser',
    'Captions, when there are any',
    'A sentence in its place when it cannot be played',
  ],
  use: ['Playing one file.'],
  avoid: ['Starting by itself.', 'Several at once on a page.'],
  keyboard: [
    ['Tab', 'To the player and its controls'],
    ['Space', 'Plays and pauses'],
    ['Arrows', 'Seek and change the volume, as the browser has it'],
  ],
  announces: [
    '“Video” or “Audio” with the name of the file; the controls in the words of the browser.',
    'A file that cannot be played as an alert, with what to do.',
  ],
};
