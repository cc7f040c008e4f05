/** Texts that the editors of an administrator share: order, plan of a save, conflicts and past changes. */
export const administrationMessages = {
  'administration.move': 'Move {name}',
  'administration.moveOptions': 'Other ways to move {name}',
  'administration.moveUp': 'Move up',
  'administration.moveDown': 'Move down',
  'administration.moveTo': 'Move to…',
  'administration.moveTitle': 'Move {name} to another place',
  'administration.place': 'Place',
  'administration.placeOption': '{place, number}. {name}',
  'administration.moveHere': 'Move',
  'administration.keyboardHelp':
    'Press Space to pick it up, the up and down arrow keys to move it, Space to drop it, Escape to cancel.',
  'administration.touchHelp': 'Drag the handle to move it. Without dragging, use the button beside it.',
  'administration.pickedUp': '{name} picked up, place {place, number} of {count, number}.',
  'administration.over': '{name}, place {place, number} of {count, number}.',
  'administration.dropped': '{name} moved to place {place, number} of {count, number}.',
  'administration.stays': '{name} stays at place {place, number} of {count, number}.',
  'administration.moveGone': 'Cancelled, {name} is no longer there.',
} as const;
