import { cva } from 'class-variance-authority';

const visibleFrom = {
  always: '',
  md: 'vt:over:max-md:hidden',
  lg: 'vt:over:max-lg:hidden',
  xl: 'vt:over:max-xl:hidden',
} as const;

/** Classes of a heading. Below 768 px only those that sort are drawn, as a row of buttons. */
export const headCell = cva(
  'vt:text-start vt:text-xs vt:font-medium vt:text-muted vt:md:sticky vt:md:top-0 vt:md:z-sticky vt:md:border-b vt:md:border-border vt:md:bg-surface vt:md:px-3 vt:md:py-1',
  {
    variants: {
      align: { start: '', end: 'vt:md:text-end' },
      width: {
        fill: '',
        narrow: 'vt:md:w-26',
        small: 'vt:md:w-32',
        medium: 'vt:md:w-32 vt:lg:w-40',
        wide: 'vt:md:w-44 vt:lg:w-56',
        box: 'vt:md:w-12',
      },
      hasControl: { true: 'vt:block vt:md:table-cell', false: 'vt:max-md:visually-hidden vt:md:table-cell' },
      visibleFrom,
    },
    defaultVariants: { align: 'start', width: 'fill', hasControl: false, visibleFrom: 'always' },
  },
);

/** Classes of the button of a sortable heading. */
export const sortButton = cva(
  'vt:inline-flex vt:min-h-control-small vt:max-w-full vt:items-center vt:gap-1 vt:rounded-control vt:text-xs vt:font-medium vt:focus-ring vt:hover:text-text vt:max-md:border vt:max-md:border-border vt:max-md:px-2',
  {
    variants: {
      align: { start: 'vt:text-start', end: 'vt:text-start vt:md:flex-row-reverse vt:md:text-end' },
      isSorted: { true: 'vt:text-text', false: 'vt:text-muted' },
    },
  },
);

/** Classes of a row: a card below 768 px. */
export const bodyRow = cva(
  [
    'vt:grid vt:grid-cols-[auto_1fr] vt:items-center vt:gap-x-2 vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:p-3 vt:max-md:mb-2',
    'vt:md:table-row vt:md:rounded-none vt:md:border-0 vt:md:border-b vt:md:bg-transparent vt:md:p-0',
  ],
  {
    variants: {
      isSelected: { true: 'vt:over:bg-accent-soft', false: '' },
      hasAction: { true: 'vt:cursor-pointer vt:over:hover:bg-surface-hover', false: '' },
      isDimmed: { true: 'vt:over:text-muted', false: '' },
    },
    // A selected row shows that it is selected.
    compoundVariants: [{ isDimmed: true, isSelected: false, class: 'vt:over:bg-surface-sunken' }],
  },
);

/** Classes of a cell. Below 768 px it is a line of a card, with its heading in front. */
export const bodyCell = cva(
  [
    'vt:col-span-2 vt:flex vt:min-w-0 vt:items-baseline vt:justify-between vt:gap-4 vt:py-1 vt:text-start vt:font-normal vt:focus-ring-inset',
    'vt:max-md:before:shrink-0 vt:max-md:before:text-muted vt:max-md:before:content-[attr(data-label)]',
    'vt:md:table-cell vt:md:scroll-mt-12 vt:md:border-b vt:md:border-border vt:md:px-3 vt:md:py-2 vt:md:align-middle vt:compact:md:py-1',
  ],
  {
    variants: {
      align: { start: '', end: 'vt:tabular-nums vt:md:text-end' },
      kind: {
        value: '',
        rowHeader: 'vt:over:font-medium',
        box: 'vt:over:col-span-1 vt:max-md:before:hidden',
      },
      /** A row header beside the box of a card. */
      isBesideBox: { true: 'vt:over:max-md:col-span-1 vt:max-md:before:hidden', false: '' },
      visibleFrom,
    },
    defaultVariants: { align: 'start', kind: 'value', isBesideBox: false, visibleFrom: 'always' },
  },
);
