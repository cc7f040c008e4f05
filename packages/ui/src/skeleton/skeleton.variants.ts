import { cva } from 'class-variance-authority';

/** Classes of a skeleton by its shape. */
export const skeletonVariants = cva(
  'vt:block vt:animate-pulse vt:bg-surface-active vt:forced-colors:border',
  {
    variants: {
      shape: {
        text: 'vt:h-3 vt:w-full vt:rounded-picture',
        block: 'vt:h-24 vt:w-full vt:rounded-card',
        circle: 'vt:size-8 vt:rounded-full',
      },
    },
  },
);
