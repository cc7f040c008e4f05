import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Label', 'Field', 'Calendar button', 'Calendar', 'Hint or error'],
  use: ['To type a date, or to choose one in a calendar.'],
  avoid: ['A period of two dates.'],
  keyboard: [
    ['Tab', 'From the field to its calendar button'],
    [
      'Enter, Space',
      'On the button: opens the calendar at the date of the field, else at today. On a day: chooses it',
    ],
    ['Arrow keys', 'In the calendar: the next day or week'],
    ['Page Up, Page Down', 'In the calendar: the month before or after; with Shift the year'],
    ['Escape', 'Closes the calendar'],
  ],
  announces: [
    'Label, hint and error, as for any field.',
    'The button by its field: “Calendar: Expiration date”.',
    'Each day with its weekday and date, in the language of the page.',
  ],
};
