import { cva } from 'class-variance-authority';

/** Classes of a stack of toasts by its position on the screen. */
export const toastStackVariants = cva(
  'vt:pointer-events-none vt:fixed vt:z-toast vt:flex vt:w-[min(24rem,calc(100vw-32px))] vt:flex-col vt:gap-2',
  {
    variants: {
      placement: {
        'bottom-start': 'vt:start-4 vt:bottom-4',
        'bottom-center': 'vt:start-[calc(50%-min(12rem,50vw-16px))] vt:bottom-4',
        'bottom-end': 'vt:end-4 vt:bottom-4',
        'top-end': 'vt:end-4 vt:top-4',
      },
    },
  },
);

/** Classes of a toast by its tone. */
export const toastVariants = cva(
  [
    'vt:pointer-events-auto vt:flex vt:items-center vt:gap-3 vt:rounded-card vt:border vt:border-border',
    'vt:bg-surface-raised vt:py-2 vt:ps-4 vt:pe-2 vt:text-sm vt:text-text vt:shadow-float',
    'vt:transition-[opacity,translate] vt:duration-enter vt:ease-out vt:starting:opacity-0',
    'vt:motion-safe:starting:translate-y-2',
  ],
  { variants: { tone: { neutral: '', success: '', error: '' } } },
);
