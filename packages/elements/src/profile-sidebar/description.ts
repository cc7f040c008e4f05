import { describeElement } from '../internal/elementDescription.ts';

export const profileSidebar = describeElement({
  tag: 'vitrine-profile-sidebar',
  summary: 'Who is signed in, with buttons to the account and to sign out, and the use of storage and users.',
  attributes: {
    open: {
      kind: 'boolean',
      summary: 'Whether the sidebar around it is open. Otherwise only the icons of the buttons are shown.',
    },
  },
  events: {
    'gallery:signed-out': { detail: 'undefined', summary: 'The person has signed out.' },
    'gallery:navigate': {
      detail: '{ to: string; href: string }',
      summary: 'A page of the gallery is opened. Cancel it to open it yourself.',
    },
  },
});
