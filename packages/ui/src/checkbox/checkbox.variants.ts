import { cva } from 'class-variance-authority';

/** Classes of the box of a checkbox. */
export const checkboxBox = cva('vt:size-4 vt:cursor-[inherit] vt:rounded-picture vt:border vt:focus-ring', {
  variants: {
    filled: {
      true: 'vt:border-accent vt:bg-accent vt:forced-colors:bg-transparent',
      false: 'vt:border-border-strong vt:bg-surface-raised vt:hover:border-text',
    },
  },
});
