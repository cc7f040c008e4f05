import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'What was changed, one line for each change',
    'Who changed it, and when',
    'Button that undoes it',
    'Button that restores a removed item which is in the bin',
  ],
  use: ['Changes of an administrator can be undone for some time, and others want to know who made them.'],
  avoid: ['One change was just made: offer Undo in its toast.'],
  keyboard: [
    ['Tab', 'To the button of each change'],
    ['Enter or Space', 'Undoes the change, or restores the item'],
  ],
  announces: ['The number of changes as a list; the time of a change with the name of its button.'],
};
