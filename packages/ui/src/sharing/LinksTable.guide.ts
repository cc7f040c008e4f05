import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Create Date, Name, Creator for admins, Assets Count, Open Count, Expiration Date, Status',
    'Copy, suspend or restore, edit, timeline, delete',
    'Selection, report, size of pages, other pages',
  ],
  use: ['The links of a person or an account, sorted and divided into pages by the back end.'],
  avoid: ['The few links of one file: use a list.'],
  keyboard: [
    ['Arrow keys', 'Between cells and buttons'],
    ['Space', 'Selects the link'],
    ['Tab', 'Leaves the table'],
  ],
  announces: [
    'A grid with its number of links; each sorted column by aria-sort.',
    'Buttons with the name of their link: “Suspend Summer campaign”.',
    'A suspended link with the reason, as a tooltip on focus.',
  ],
};
