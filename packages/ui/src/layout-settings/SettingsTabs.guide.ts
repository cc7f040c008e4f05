import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'One list of tabs or more at the side, each with a heading and its hint when needed',
    'One choice on top in place of the lists on a narrow screen',
    'Panel of the opened tab',
  ],
  use: [
    'Pages of settings of which one is seen at a time.',
    'Settings of two reaches: one’s own and everybody’s.',
  ],
  avoid: ['Views of one thing: use Tabs.', 'Pages of their own: use the navigation.'],
  keyboard: [
    ['Tab', 'To the opened tab, then into the panel'],
    ['Up and Down arrows, Home, End', 'Move through the tabs of all lists'],
    ['Enter or Space', 'Opens the tab, so that passing one changes nothing'],
  ],
  announces: ['The name of each list; each tab with its place and whether it is opened.'],
};
