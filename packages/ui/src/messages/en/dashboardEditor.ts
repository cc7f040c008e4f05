/** The visual editor of the dashboard (spec 1 §2 "Dashboard settings editor"; A38, A42, A119–A122, A129). */
export const dashboardEditor = {
  title: 'Customize the dashboard',
  howTo: 'How to use and where it will take effect?',
  howToSaves: 'Changes save automatically.',
  howToRefresh: 'Start pages that are already open need a refresh to show them.',
  howToPointer:
    'Drag a widget from the list to the board, or by its handle to another place. Others make room.',
  howToKeys:
    'With the keyboard: Space or Enter on a handle picks it up and drops it, arrows move it, + and − change its size, Escape puts it back.',
  howToClicks: 'Without dragging: the add button in the list, and the menu of each widget.',

  available: 'Available widgets',
  kind: { files: 'Files', entries: 'Top lists', counters: 'Counters' },
  adminOnly: 'Widget is available only to administrators',
  sizes: 'Sizes:',
  size: '{width} × {height}',
  sizeSpoken: '{width} columns by {height} rows',
  add: 'Add {name}',
  allPlaced: 'Every widget is on the dashboard.',
  board: 'Widgets on the dashboard',
  empty: 'The dashboard is empty. Add a widget, or drag one here.',

  move: 'Move {name}',
  actions: 'Actions for {name}',
  remove: 'Remove {name}',
  moveTo: 'Move…',
  resize: 'Size…',
  moveTitle: 'Move {name}',
  moveBody: 'Counting starts at 1. Other widgets make room, and free space above closes up.',
  moveConfirm: 'Move widget',
  column: 'Column',
  row: 'Row',
  range: '1 to {last}',
  columnInvalid: 'Enter a column from 1 to {last}.',
  rowInvalid: 'Enter a row from 1 to {last}.',
  resizeTitle: 'Size of {name}',
  resizeConfirm: 'Change size',
  sizeChoices: 'Allowed sizes',

  keyboardHelp:
    'Press Space or Enter to pick up. Then arrow keys move by one cell, plus and minus change the size, Space or Enter drops, Escape cancels.',
  touchHelp:
    'Drag the handle to move the widget. Without dragging, open its menu and choose Move, or add it from the list.',

  place: 'column {column}, row {row}',
  pickedUp: '{name} picked up, {place}.',
  pickedUpNew: '{name} picked up.',
  over: '{name}, {place}.',
  overMoved: {
    one: '{name}, {place}; {count} widget moved.',
    other: '{name}, {place}; {count} widgets moved.',
  },
  overSized: '{name}, {size}, {place}.',
  outside: '{name} is outside of the board. Let go there to cancel.',
  dropped: '{name} dropped, {place}.',
  droppedMoved: {
    one: '{name} dropped, {place}; {count} widget moved.',
    other: '{name} dropped, {place}; {count} widgets moved.',
  },
  cancelled: 'Cancelled, {name} is back at {place}.',
  cancelledNew: 'Cancelled, {name} is back in the list.',
  gone: 'Cancelled, {name} is no longer there.',
  removed: '{name} removed.',
  refusal: {
    'max-rows': 'Not possible here: a widget would end below row {rows}.',
    'placed-already': 'Not possible: {name} is on the dashboard already.',
    'not-placed': 'Not possible: {name} is no longer on the dashboard.',
    'size-not-allowed': 'Not possible: {name} does not come in this size.',
    'unknown-widget': 'Not possible: there is no such widget.',
    mandatory: 'Not possible: {name} cannot be removed.',
  },
} as const;
