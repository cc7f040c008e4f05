import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Icon',
    'As whom, who, how, and the minutes that are left',
    'Why the last action was refused',
    'Stop',
  ],
  use: ['On every page while an operator is signed in as somebody, above the content.'],
  avoid: ['Hiding it, or closing it without stopping.'],
  keyboard: [['Tab', 'Moves to Stop']],
  announces: [
    'A region with the name “Signed in as somebody else”.',
    'The time that is left at ten, five and one minutes; it is visible all the time.',
    'Each refused action, with the reason.',
  ],
};
