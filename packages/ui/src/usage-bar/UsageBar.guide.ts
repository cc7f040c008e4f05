import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['A heading, where the place needs one', 'What is used, and of how much', 'Bar'],
  use: ['Wherever the use of a quota is shown: a table, an account, the rail.'],
  avoid: ['Parts of a whole without a limit: a chart shows those.'],
  keyboard: [],
  announces: ['A progress bar with its name; its value is the text, such as “12 GB of 20 GB”.'],
};
