import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Heading, with “(Requires permission)” when it is refused',
    'Summary at the end of the heading',
    'Files, entries or counters, or as many places while they are loading',
    'Why there is nothing, with Retry; or one sentence and one thing to do where there is nothing yet',
    'How old it is when newer data could not be had',
  ],
  use: ['One widget of a dashboard.', 'Reserve the shape of what comes by its placeholder.'],
  avoid: [
    'A height that depends on the data: the grid gives it.',
    'More entries than the widget has places.',
  ],
  keyboard: [
    ['Tab', 'From link to link, then Retry'],
    ['Enter', 'Opens the file, the folder, the keyword or what the person did'],
  ],
  announces: [
    'A region with its heading; busy while it loads.',
    'A picture as a link: “Open harbour.jpg, 06/17/2026”.',
    'Counters as a table with shares; the ring as one picture with its name.',
    'Nothing when it fails: a page of widgets tells once for all.',
    'Retry has the name of its widget, and leaves the focus on the heading.',
  ],
};
