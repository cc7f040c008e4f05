import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Icon of its tone', 'Message', 'One action, such as Undo', 'Close button'],
  use: ['The result of something that the person just did.'],
  avoid: ['What must be read to go on.', 'Errors of a form.'],
  keyboard: [
    ['Tab', 'Reaches its buttons, in the region “Notifications”'],
    ['Enter, Space', 'Presses the button; the focus goes back to where it came from'],
  ],
  announces: [
    'Its message as a status; errors as an alert. The clock stops while the pointer or the focus is on it.',
  ],
};
