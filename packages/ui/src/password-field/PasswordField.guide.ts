import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Label', 'Field', 'Show button', 'Hint or error'],
  use: ['Any password that is typed.'],
  avoid: ['Hiding what is not secret, such as a code from a mail.'],
  keyboard: [
    ['Tab', 'From the field to its Show button'],
    ['Enter, Space', 'On the button: shows or hides the password'],
  ],
  announces: [
    'Label, hint and error as of any field.',
    'The button by what it will do: “Show password” or “Hide password”.',
  ],
};
