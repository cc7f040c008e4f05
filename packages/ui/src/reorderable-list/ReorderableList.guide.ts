import type { PartGuide } from '../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: [
    'Ordered list with a name',
    'Handle of each item',
    'Button of each item with a menu of moves',
    'Line at the drop target',
  ],
  use: [
    'The order of items matters and a person arranges it, as for statuses, fields and entries of a list.',
  ],
  avoid: [
    'The order follows from a value: sort it, and let people choose the value.',
    'Items are placed in two dimensions: use an editor with a grid.',
  ],
  keyboard: [
    ['Space or Enter on the handle', 'Picks the item up, or drops it'],
    ['Arrow up, Arrow down', 'Moves the item that is picked up'],
    ['Home, End', 'Moves it to the beginning or the end'],
    ['Escape', 'Returns it to its former position'],
  ],
  announces: [
    'The name of an item that is picked up, its position, and the number of items.',
    'Each new position, the drop, and that a drag was cancelled.',
  ],
};
