import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Section with its title',
    'Figures: tiles, a list, bars, or a doughnut with its table',
    'Its own spinner or error',
    'Small spinner while newer figures are loading',
  ],
  use: ['Counts of a library, each with a link to its files.'],
  avoid: ['More than four groups in one doughnut.', 'A chart without the table beside it.'],
  keyboard: [
    ['Tab', 'From link to link'],
    ['Enter', 'Lists those files'],
  ],
  announces: [
    'A region with its title; busy while it loads.',
    'A chart as one picture with its name; its figures as a table.',
    'Each number as a link: “Show files: Photos, 8,421”; an activity: “Show the files opened today, 85 events”.',
  ],
};
