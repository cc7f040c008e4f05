import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['The value in the form of its field: text, chips, stars, a link, a status with its colour'],
  use: [
    'Wherever the value of a field is read: cards, the panel of a file, previews, public views.',
    'As a line of fixed height on a card, in full in a panel.',
  ],
  avoid: [
    'For editing: forms have their own controls.',
    'Stored text as markup: it is always rendered as text.',
  ],
  keyboard: [['Tab', 'To the link of a value shown in full; a value in one line has no tab stop']],
  announces: ['The text; a rating as one picture, “Rating: 3 of 5”; words that are cut off are read too.'],
};
