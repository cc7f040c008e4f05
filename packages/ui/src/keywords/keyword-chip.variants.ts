import { cva } from 'class-variance-authority';

/** Classes of a keyword by its state. */
export const chipVariants = cva(
  'vt:flex vt:h-9 vt:min-w-0 vt:items-center vt:gap-2 vt:rounded-control vt:border vt:ps-2 vt:pe-0.5',
  {
    variants: {
      state: {
        unchanged: 'vt:border-border vt:bg-surface-raised',
        edited: 'vt:border-accent vt:bg-accent-soft',
        new: 'vt:border-success vt:bg-success-soft',
        duplicate: 'vt:border-danger-text vt:bg-danger-soft',
        refused: 'vt:border-danger-text vt:bg-danger-soft',
      },
      selected: { true: 'vt:outline-2 vt:-outline-offset-2 vt:outline-accent', false: '' },
    },
  },
);
