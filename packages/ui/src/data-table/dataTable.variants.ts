import { cva } from 'class-variance-authority';

/** Columns that a narrower table leaves out. Cards have room for all. */
const visibleFrom = {
  always: '',
  md: 'vt:over:as-table:@max-[768px]:hidden',
  lg: 'vt:over:as-table:@max-[1000px]:hidden',
  xl: 'vt:over:as-table:@max-[1400px]:hidden',
} as const;

/** The root element, by whose width the rows are cards or a table. */
export const rootVariants = cva('vt:plain vt:min-w-0', {
  variants: {
    cardsBelow: { small: 'vt:@container/table', medium: 'vt:@container/wide-table' },
  },
});

/** Classes of a heading. Over cards only those that sort are drawn, as a row of buttons. */
export const headCell = cva(
  'vt:text-start vt:text-xs vt:font-medium vt:text-muted vt:as-table:sticky vt:as-table:top-0 vt:as-table:z-sticky vt:as-table:border-b vt:as-table:border-border vt:as-table:bg-surface vt:as-table:px-2 vt:as-table:py-1 vt:over:as-table:@min-[1000px]:px-3',
  {
    variants: {
      align: { start: '', end: 'vt:as-table:text-end' },
      width: {
        fill: '',
        narrow: 'vt:as-table:w-21 vt:over:as-table:@min-[1000px]:w-26',
        small: 'vt:as-table:w-26 vt:over:as-table:@min-[1000px]:w-34',
        medium: 'vt:as-table:w-32 vt:over:as-table:@min-[1000px]:w-40',
        wide: 'vt:as-table:w-40 vt:over:as-table:@min-[1000px]:w-44',
        box: 'vt:as-table:w-10 vt:over:as-table:@min-[1000px]:w-12',
      },
      hasControl: {
        true: 'vt:block vt:as-table:table-cell',
        false: 'vt:as-cards:visually-hidden vt:as-table:table-cell',
      },
      visibleFrom,
    },
    defaultVariants: { align: 'start', width: 'fill', hasControl: false, visibleFrom: 'always' },
  },
);

/** Classes of the button of a sortable heading. */
export const sortButton = cva(
  'vt:inline-flex vt:min-h-control-small vt:max-w-full vt:items-center vt:gap-1 vt:rounded-control vt:text-xs vt:font-medium vt:focus-ring vt:hover:text-text vt:as-cards:border vt:as-cards:border-border vt:as-cards:px-2',
  {
    variants: {
      align: {
        start: 'vt:text-start',
        end: 'vt:text-start vt:as-table:flex-row-reverse vt:as-table:text-end',
      },
      isSorted: { true: 'vt:text-text', false: 'vt:text-muted' },
    },
  },
);

/** Classes of a row: a card in a narrow table. */
export const bodyRow = cva(
  [
    'vt:grid vt:grid-cols-[auto_1fr] vt:items-center vt:gap-x-2 vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:p-3 vt:as-cards:mb-2',
    'vt:as-table:table-row vt:as-table:rounded-none vt:as-table:border-0 vt:as-table:border-b vt:as-table:bg-transparent vt:as-table:p-0',
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

/** Classes of a cell. In a card it is a line, with its heading in front. */
export const bodyCell = cva(
  [
    'vt:col-span-2 vt:flex vt:min-w-0 vt:items-baseline vt:justify-between vt:gap-4 vt:py-1 vt:text-start vt:font-normal vt:focus-ring-inset',
    'vt:as-cards:before:shrink-0 vt:as-cards:before:text-muted vt:as-cards:before:content-[attr(data-label)]',
    'vt:as-table:table-cell vt:as-table:scroll-mt-12 vt:as-table:border-b vt:as-table:border-border vt:as-table:px-2 vt:as-table:py-2 vt:as-table:align-middle vt:over:as-table:@min-[1000px]:px-3 vt:compact:as-table:py-1',
  ],
  {
    variants: {
      align: { start: '', end: 'vt:tabular-nums vt:as-table:text-end' },
      kind: {
        value: '',
        rowHeader: 'vt:over:font-medium vt:as-cards:row-start-1',
        box: 'vt:over:col-span-1 vt:as-cards:row-start-1 vt:as-cards:before:hidden',
      },
      /** A row header beside the box of a card. */
      isBesideBox: { true: 'vt:over:as-cards:col-span-1 vt:as-cards:before:hidden', false: '' },
      visibleFrom,
    },
    defaultVariants: { align: 'start', kind: 'value', isBesideBox: false, visibleFrom: 'always' },
  },
);

/** Classes of the note of a dimmed row: a text on cards and for fingers, otherwise for assistive technology beside a tooltip. */
export const noteText = cva('vt:block vt:basis-full vt:text-xs vt:font-normal vt:text-muted', {
  variants: { isText: { true: '', false: 'vt:as-table:not-pointer-coarse:visually-hidden' } },
});
