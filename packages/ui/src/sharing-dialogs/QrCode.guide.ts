import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['The cells of the code with its margin of four cells'],
  use: ['An address that people open with a phone, beside the address as text.'],
  avoid: ['The only way to an address.', 'Passwords and other secrets.'],
  keyboard: [],
  announces: ['An image with its label.'],
};
