import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Section with its title',
    'Figures: tiles, a list, bars, or a doughnut with its table',
    'Spinner or an error of its own',
    'Small spinner while newer figures come',
  ],
  use: ['Counts of a library, each leading to its files.'],
  avoid: ['More than four groups in one doughnut.', 'A chart without the table beside it.'],
  keyboard: [
    ['Tab', 'From number to number that has files behind it'],
    ['Enter', 'Lists those files'],
  ],
  announces: [
    'A region with its title; busy while it loads.',
    'A chart as one picture with its name; its figures as a table.',
    'Each number as a link: “Show files: Photos, 8,421”; an activity: “Show the files opened today, 85 events”.',
  ],
};
