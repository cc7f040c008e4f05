import { cva, type VariantProps } from 'class-variance-authority';

/** Classes of a badge by its tone. */
export const badgeVariants = cva(
  'vt:inline-flex vt:max-w-full vt:items-center vt:gap-1 vt:rounded-picture vt:border vt:px-1.5 vt:py-px vt:text-xs vt:font-medium',
  {
    variants: {
      tone: {
        neutral: 'vt:border-border vt:bg-surface-hover vt:text-text',
        accent: 'vt:border-transparent vt:bg-accent-soft vt:text-accent-text',
        success: 'vt:border-transparent vt:bg-success-soft vt:text-success',
        warning: 'vt:border-transparent vt:bg-warning-soft vt:text-warning',
        danger: 'vt:border-transparent vt:bg-danger-soft vt:text-danger-text',
        overlay: 'vt:border-transparent vt:bg-overlay vt:text-overlay-text',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

/** The tone of a badge. */
export type BadgeVariants = VariantProps<typeof badgeVariants>;
