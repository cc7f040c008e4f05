import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Link to skip to the content',
    'Rail with navigation; a drawer below 768 px',
    'Bar with search and account',
    'Notice across the page',
    'Content',
  ],
  use: ['Once, around every page of a signed-in person.'],
  avoid: ['Inside another shell.', 'Pages for visitors: a plain frame is enough.'],
  keyboard: [
    ['Tab', 'First stop: “Skip to content”'],
    ['Enter', 'On it: moves the focus to the content'],
    ['Escape', 'Closes the drawer'],
  ],
  announces: [
    'Landmarks: navigation “Main”, banner, main.',
    'The current page in the navigation as current; the button of the rail as expanded or collapsed.',
  ],
};
