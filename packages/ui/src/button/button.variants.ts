import { cva, type VariantProps } from 'class-variance-authority';

/** Classes of a button by its variant, size and shape. */
export const buttonVariants = cva(
  [
    'vt:inline-flex vt:shrink-0 vt:items-center vt:justify-center vt:gap-2 vt:rounded-control vt:border',
    'vt:text-sm vt:font-medium vt:whitespace-nowrap vt:select-none vt:focus-ring',
    'vt:disabled:opacity-50 vt:aria-disabled:opacity-50 vt:forced-colors:border-current',
  ],
  {
    variants: {
      variant: {
        primary:
          'vt:border-transparent vt:bg-accent vt:text-accent-on vt:enabled:hover:bg-accent-hover vt:enabled:active:bg-accent-hover',
        secondary:
          'vt:border-border vt:bg-surface-raised vt:text-text vt:enabled:hover:bg-surface-hover vt:enabled:active:bg-surface-active',
        quiet:
          'vt:border-transparent vt:bg-transparent vt:text-text vt:enabled:hover:bg-surface-hover vt:enabled:active:bg-surface-active',
        danger:
          'vt:border-transparent vt:bg-danger vt:text-danger-on vt:enabled:hover:bg-danger-hover vt:enabled:active:bg-danger-hover',
        overlay:
          'vt:border-transparent vt:bg-overlay vt:text-overlay-text vt:focus-ring-picture vt:enabled:hover:bg-focus-outer',
      },
      size: {
        medium: 'vt:h-control vt:min-w-control',
        small: 'vt:h-control-small vt:min-w-control-small',
      },
      shape: { text: '', icon: 'vt:px-0' },
    },
    compoundVariants: [
      { size: 'medium', shape: 'text', class: 'vt:px-4 vt:compact:px-3' },
      { size: 'small', shape: 'text', class: 'vt:px-3 vt:compact:px-2' },
      { size: 'medium', shape: 'icon', class: 'vt:w-control' },
      { size: 'small', shape: 'icon', class: 'vt:w-control-small' },
    ],
    defaultVariants: { variant: 'secondary', size: 'medium', shape: 'text' },
  },
);

/** The variant and the size of a button. */
export type ButtonVariants = Omit<VariantProps<typeof buttonVariants>, 'shape'>;
