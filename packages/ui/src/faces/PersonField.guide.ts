import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'A label, and a text field',
    'Why a typed name was not added',
    'A button that adds the typed name',
    'People with similar names, each with the number of photos',
  ],
  use: ['Saying who is on a photo.'],
  avoid: ['Users of an account: use a UserSearch and a PersonChoice.'],
  keyboard: [
    ['Arrow up, Arrow down', 'Marks a person of the list'],
    ['Enter', 'Chooses the marked person, or adds the typed name when none is marked'],
    ['Escape', 'Closes the list, then cancels'],
    ['Tab', 'To the next control; chooses nothing'],
  ],
  announces: [
    'The field with its label; the marked person; that no names were found; why a name was not added.',
  ],
};
