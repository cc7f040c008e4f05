import { cva } from 'class-variance-authority';

/** Classes of a line of the navigation. */
export const navigationItem = cva(
  'vt:flex vt:h-9 vt:items-center vt:gap-3 vt:rounded-control vt:px-2.5 vt:text-sm vt:focus-ring-inset vt:compact:h-8',
  {
    variants: {
      current: {
        true: 'vt:bg-surface-active vt:font-medium vt:text-text vt:forced-colors:outline vt:forced-colors:-outline-offset-1',
        false: 'vt:text-text vt:hover:bg-surface-hover',
      },
      folded: { true: 'vt:w-10 vt:justify-center vt:over:px-0', false: '' },
    },
  },
);

/** Classes of the rail, open or folded. */
export const railVariants = cva(
  'vt:hidden vt:shrink-0 vt:flex-col vt:border-e vt:border-border vt:bg-surface-sunken vt:md:flex vt:print:hidden',
  { variants: { folded: { true: 'vt:w-rail-folded', false: 'vt:w-rail' } } },
);
