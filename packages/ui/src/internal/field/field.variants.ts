import { cva } from 'class-variance-authority';

/** Classes of the box of a text field or select. */
export const controlVariants = cva(
  [
    'vt:h-control vt:w-full vt:min-w-0 vt:rounded-control vt:border vt:border-border-strong vt:bg-surface-raised',
    'vt:px-3 vt:compact:px-2 vt:text-base vt:text-text vt:focus-ring',
    'vt:hover:border-text vt:disabled:opacity-50 vt:aria-invalid:border-danger-text',
  ],
  {
    variants: {
      start: { true: 'vt:ps-9 vt:compact:ps-8', false: '' },
      end: { true: 'vt:pe-10 vt:compact:pe-8', false: '' },
    },
    defaultVariants: { start: false, end: false },
  },
);
