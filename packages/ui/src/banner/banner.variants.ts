import { cva, type VariantProps } from 'class-variance-authority';

/** Classes of a banner by its tone. */
export const bannerVariants = cva(
  'vt:flex vt:flex-wrap vt:gap-x-3 vt:gap-y-2 vt:rounded-control vt:border vt:border-border vt:px-3 vt:py-2 vt:text-sm',
  {
    variants: {
      tone: {
        info: 'vt:bg-surface-sunken vt:text-muted',
        success: 'vt:bg-success-soft vt:text-success',
        warning: 'vt:bg-warning-soft vt:text-warning',
        danger: 'vt:bg-danger-soft vt:text-danger-text',
      },
    },
  },
);

/** The tone of a banner: its colour and icon. */
export type BannerTone = NonNullable<VariantProps<typeof bannerVariants>['tone']>;
