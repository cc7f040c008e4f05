import { cva } from 'class-variance-authority';

/** Classes of the radio button of a colour, by the names of the palette. */
export const statusSwatch = cva(
  'vt:m-0 vt:size-7 vt:cursor-[inherit] vt:appearance-none vt:rounded-full vt:border vt:focus-ring vt:checked:border-2 vt:forced-color-adjust-none',
  {
    variants: {
      color: {
        none: 'vt:border-dashed vt:border-border-strong vt:bg-surface-raised',
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
  },
);
