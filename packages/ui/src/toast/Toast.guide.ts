import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Icon of its tone', 'Message', 'One action, such as Undo', 'Close button'],
  use: ['The result of an action that the user has just performed.'],
  avoid: ['Information that is needed to continue.', 'Errors of a form.'],
  keyboard: [
    ['Tab', 'Moves to its buttons, in the region “Notifications”'],
    ['Enter, Space', 'Activates the button; the focus returns to where it was'],
  ],
  announces: [
    'Its message as a status; errors as an alert. Its time does not run while the pointer or the focus is on it.',
  ],
};
