import { cva } from 'class-variance-authority';

/** Classes of a heading of a table. */
export const tableHead = cva(
  'vt:sticky vt:top-0 vt:z-sticky vt:border-b vt:border-border vt:bg-surface vt:px-3 vt:py-2 vt:text-xs vt:font-medium vt:text-muted vt:first:ps-0 vt:last:pe-0',
  { variants: { align: { start: '', end: 'vt:text-end' } }, defaultVariants: { align: 'start' } },
);

/** Classes of a cell of a table. */
export const tableCell = cva(
  [
    'vt:flex vt:items-center vt:justify-between vt:gap-4 vt:py-1 vt:md:table-cell vt:md:px-3 vt:md:first:ps-0 vt:md:last:pe-0 vt:md:py-2 vt:md:align-middle vt:compact:md:py-1',
    'vt:before:text-muted vt:before:content-[attr(data-label)] vt:md:before:content-none',
  ],
  {
    variants: {
      align: { start: '', end: 'vt:tabular-nums vt:md:text-end' },
      rowHeader: { true: 'vt:font-medium vt:over:before:content-none', false: '' },
    },
    defaultVariants: { align: 'start' },
  },
);
