import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['List of tabs, a number beside each when needed', 'Panel of the selected one'],
  use: ['Views of equal importance of the same item.'],
  avoid: ['Consecutive steps.', 'Pages with their own address: use links.'],
  keyboard: [
    ['Tab', 'To the selected tab, then into the panel'],
    ['Left and Right arrows', 'Select the neighbour'],
    ['Home, End', 'First and last tab'],
  ],
  announces: ['The name of the list; each tab with its place and whether it is selected.'],
};
