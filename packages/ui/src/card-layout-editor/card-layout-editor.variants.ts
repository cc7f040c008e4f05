import { cva, type VariantProps } from 'class-variance-authority';

/** A field at its place in the preview, with the edge where something held would land. */
export const slotVariants = cva('vt:relative vt:min-w-0 vt:scroll-m-6', {
  variants: {
    span: { 1: '', 2: 'vt:col-span-2' },
    look: {
      rest: '',
      /** Held by keys: where it would land. */
      lifted: 'vt:z-sticky',
      /** Held by a pointer: where it comes back to. */
      ghost: 'vt:[&>div]:border-dashed vt:[&>div]:border-border-strong vt:[&>div]:bg-surface-sunken',
    },
  },
});

/** How a field of the preview is drawn. */
export type SlotLook = NonNullable<VariantProps<typeof slotVariants>['look']>;

/** Where a held field would land: an edge of 2 px of the accent, or a neutral frame around what has no room. */
export const markVariants = cva('vt:pointer-events-none vt:absolute vt:z-sticky', {
  variants: {
    mark: {
      above:
        'vt:-inset-x-0.5 vt:-top-[3px] vt:h-0.5 vt:bg-accent vt:rounded-full vt:forced-colors:bg-[Highlight]',
      below:
        'vt:-inset-x-0.5 vt:-bottom-[3px] vt:h-0.5 vt:bg-accent vt:rounded-full vt:forced-colors:bg-[Highlight]',
      left: 'vt:inset-y-0 vt:-start-[3px] vt:w-0.5 vt:bg-accent vt:rounded-full vt:forced-colors:bg-[Highlight]',
      right:
        'vt:inset-y-0 vt:-end-[3px] vt:w-0.5 vt:bg-accent vt:rounded-full vt:forced-colors:bg-[Highlight]',
      refused: 'vt:inset-0 vt:rounded-control vt:border-2 vt:border-dashed vt:border-border-strong',
    },
  },
});

/** The edge of a field where something would land. */
export type SlotMark = NonNullable<VariantProps<typeof markVariants>['mark']>;

/** A field of the preview. */
export const fieldVariants = cva(
  'vt:@container vt:flex vt:h-full vt:min-w-0 vt:cursor-grab vt:items-start vt:rounded-control vt:border vt:bg-surface-raised vt:p-0.5 vt:text-text vt:select-none',
  {
    variants: {
      lifted: {
        true: 'vt:border-accent vt:shadow-drag vt:outline vt:outline-accent',
        false: 'vt:border-border',
      },
    },
    defaultVariants: { lifted: false },
  },
);

/** What the fields lie on: a card with the data below or over its picture, or a panel. */
export const frameVariants = cva(
  'vt:w-full vt:max-w-112 vt:overflow-clip vt:rounded-card vt:border vt:border-border vt:bg-surface-raised',
  {
    variants: {
      view: {
        expanded: 'vt:flex vt:flex-col',
        collapsed: 'vt:grid',
        shared: 'vt:flex vt:flex-col',
        info: 'vt:flex vt:flex-col',
        fullData: 'vt:flex vt:flex-col',
      },
    },
  },
);

/** The picture of the sample on its mat. */
export const pictureVariants = cva('vt:flex vt:items-center vt:justify-center vt:overflow-hidden vt:bg-mat', {
  variants: {
    view: {
      expanded: 'vt:aspect-3/2',
      collapsed: 'vt:col-start-1 vt:row-start-1 vt:aspect-3/2 vt:min-h-full',
      shared: 'vt:h-32',
      info: 'vt:h-32',
      fullData: 'vt:h-32',
    },
  },
});

/** The fields: below the picture, or over its lower part. */
export const fieldsVariants = cva('vt:grid vt:gap-1 vt:p-2', {
  variants: {
    view: {
      expanded: 'vt:grid-cols-2',
      collapsed:
        'vt:z-base vt:col-start-1 vt:row-start-1 vt:mt-16 vt:grid-cols-2 vt:self-end vt:bg-surface-raised/90',
      shared: 'vt:grid-cols-1',
      info: 'vt:grid-cols-1',
      fullData: 'vt:grid-cols-1',
    },
  },
});
