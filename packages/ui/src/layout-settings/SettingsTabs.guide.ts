import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'One or more lists of tabs at the side, each with a heading and an optional hint',
    'On a narrow screen one select instead of the lists',
    'Panel of the opened tab',
  ],
  use: [
    'Several pages of settings, one visible at a time.',
    'Settings of two scopes: the user’s own and those of the tenant.',
  ],
  avoid: ['Views of one item: use Tabs.', 'Separate pages: use the navigation.'],
  keyboard: [
    ['Tab', 'To the opened tab, then into the panel'],
    ['Up and Down arrows, Home, End', 'Move through the tabs of all lists'],
    ['Enter or Space', 'Opens the tab; moving to a tab alone does not open it'],
  ],
  announces: ['The name of each list; each tab with its place and whether it is opened.'],
};
