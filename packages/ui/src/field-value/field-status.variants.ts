import { cva } from 'class-variance-authority';

/** Classes of the badge of a workflow status, by the names of the palette. */
export const statusBadge = cva('vt:over:border', {
  variants: {
    color: {
      none: '',
      red: 'vt:over:border-status-red-border vt:over:bg-status-red vt:over:text-status-red-text',
      pink: 'vt:over:border-status-pink-border vt:over:bg-status-pink vt:over:text-status-pink-text',
      violet: 'vt:over:border-status-violet-border vt:over:bg-status-violet vt:over:text-status-violet-text',
      blue: 'vt:over:border-status-blue-border vt:over:bg-status-blue vt:over:text-status-blue-text',
      lightBlue:
        'vt:over:border-status-light-blue-border vt:over:bg-status-light-blue vt:over:text-status-light-blue-text',
      greenblue:
        'vt:over:border-status-greenblue-border vt:over:bg-status-greenblue vt:over:text-status-greenblue-text',
      green: 'vt:over:border-status-green-border vt:over:bg-status-green vt:over:text-status-green-text',
      yellowGreen:
        'vt:over:border-status-yellow-green-border vt:over:bg-status-yellow-green vt:over:text-status-yellow-green-text',
      yellow: 'vt:over:border-status-yellow-border vt:over:bg-status-yellow vt:over:text-status-yellow-text',
      orange: 'vt:over:border-status-orange-border vt:over:bg-status-orange vt:over:text-status-orange-text',
      brown: 'vt:over:border-status-brown-border vt:over:bg-status-brown vt:over:text-status-brown-text',
      black: 'vt:over:border-status-black-border vt:over:bg-status-black vt:over:text-status-black-text',
    },
  },
});

const colors = [
  'red',
  'pink',
  'violet',
  'blue',
  'lightBlue',
  'greenblue',
  'green',
  'yellowGreen',
  'yellow',
  'orange',
  'brown',
  'black',
] as const;

/** Returns one of the twelve colours, or `none` for a name that is not in the palette. */
export function toStatusColor(name: string): (typeof colors)[number] | 'none' {
  return colors.find((color) => color === name) ?? 'none';
}
