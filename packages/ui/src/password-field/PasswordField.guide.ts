import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Label', 'Field', 'Show button', 'Hint or error'],
  use: ['To enter a password.'],
  avoid: ['Hiding text that is not secret, such as a code from an email.'],
  keyboard: [
    ['Tab', 'From the field to its Show button'],
    ['Enter, Space', 'On the button: shows or hides the password'],
  ],
  announces: [
    'Label, hint and error, as for any field.',
    'The button by its action: “Show password” or “Hide password”.',
  ],
};
