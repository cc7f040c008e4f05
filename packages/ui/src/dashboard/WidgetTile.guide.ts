import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Heading, with “(Requires permission)” when it is refused',
    'Summary at the end of the heading',
    'Files, entries or counters, or as many placeholders while they are loading',
    'An error with Retry; or, without entries, one sentence and one action',
    'The age of the data when a reload has failed',
  ],
  use: ['One widget of a dashboard.', 'With a placeholder of the same shape while the data is loading.'],
  avoid: ['A height that depends on the data: the grid sets it.', 'More entries than fit.'],
  keyboard: [
    ['Tab', 'From link to link, then Retry'],
    ['Enter', 'Opens the file, the folder, the files of the keyword, or the activity of the person'],
  ],
  announces: [
    'A region with its heading; busy while it loads.',
    'A picture as a link: “Open harbour.jpg, 06/17/2026”.',
    'Counters as a table with shares; the ring as one picture with its name.',
    'Nothing when it fails: the page announces the failures of all widgets once.',
    'Retry contains the name of its widget; afterwards the focus is on the heading.',
  ],
};
