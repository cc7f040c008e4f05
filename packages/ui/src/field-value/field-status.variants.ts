import { cva } from 'class-variance-authority';

/** Classes of the dot before a workflow status, by the names of the palette. */
export const statusDot = cva('vt:size-2.5 vt:shrink-0 vt:rounded-full vt:border', {
  variants: {
    color: {
      none: 'vt:border-border-strong',
      red: 'vt:border-status-red-border vt:bg-status-red',
      pink: 'vt:border-status-pink-border vt:bg-status-pink',
      violet: 'vt:border-status-violet-border vt:bg-status-violet',
      blue: 'vt:border-status-blue-border vt:bg-status-blue',
      lightBlue: 'vt:border-status-light-blue-border vt:bg-status-light-blue',
      greenblue: 'vt:border-status-greenblue-border vt:bg-status-greenblue',
      green: 'vt:border-status-green-border vt:bg-status-green',
      yellowGreen: 'vt:border-status-yellow-green-border vt:bg-status-yellow-green',
      yellow: 'vt:border-status-yellow-border vt:bg-status-yellow',
      orange: 'vt:border-status-orange-border vt:bg-status-orange',
      brown: 'vt:border-status-brown-border vt:bg-status-brown',
      black: 'vt:border-status-black-border vt:bg-status-black',
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
