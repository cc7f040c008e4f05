import { cva } from 'class-variance-authority';

/** Classes of a dialog's panel by its size. */
export const dialogPanelVariants = cva(
  [
    'vt:flex vt:max-h-full vt:w-full vt:flex-col vt:gap-4 vt:rounded-dialog vt:border vt:border-border vt:bg-surface-raised vt:pb-5',
    'vt:text-text vt:shadow-float vt:transition-[opacity,scale] vt:duration-enter vt:ease-out vt:starting:opacity-0',
    'vt:motion-safe:starting:scale-[0.98]',
  ],
  {
    variants: {
      size: { small: 'vt:max-w-dialog', medium: 'vt:max-w-140', large: 'vt:max-w-220' },
    },
    defaultVariants: { size: 'small' },
  },
);
