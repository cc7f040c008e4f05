import { cva, type VariantProps } from 'class-variance-authority';

/** A field at its place in the preview, with the indicator of a drop at its edge. */
export const slotVariants = cva('vt:group/slot vt:relative vt:min-w-0 vt:scroll-mt-16 vt:scroll-mb-6', {
  variants: {
    span: { 1: '', 2: 'vt:col-span-2' },
    dragState: {
      idle: '',
      /** Moved by keyboard: shown at the drop target. */
      dragging: 'vt:z-sticky',
      /** Dragged by pointer: shown at its original place. */
      ghost: 'vt:[&>div]:border-dashed vt:[&>div]:border-border-strong vt:[&>div]:bg-surface-sunken',
    },
  },
});

/** The variant of a field of the preview. */
export type FieldDragState = NonNullable<VariantProps<typeof slotVariants>['dragState']>;

/** The indicator of a drop: an accent edge of 2 px, or a neutral frame around a full row. */
export const dropEdgeVariants = cva('vt:pointer-events-none vt:absolute vt:z-sticky', {
  variants: {
    dropEdge: {
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

/** The edge of a field with the indicator of a drop. */
export type DropEdge = NonNullable<VariantProps<typeof dropEdgeVariants>['dropEdge']>;

/** A field of the preview; over a picture its background is transparent. */
export const fieldVariants = cva(
  'vt:@container vt:flex vt:h-full vt:min-w-0 vt:cursor-grab vt:items-start vt:rounded-control vt:border vt:p-0.5 vt:select-none',
  {
    variants: {
      placement: {
        panel: 'vt:bg-surface-raised vt:text-text',
        under: 'vt:bg-surface-raised vt:text-text',
        over: 'vt:text-overlay-text',
      },
      dragging: {
        true: 'vt:border-accent vt:bg-surface-raised vt:shadow-drag vt:outline vt:outline-accent',
        false: 'vt:border-border',
      },
    },
    defaultVariants: { dragging: false },
    compoundVariants: [{ placement: 'over', dragging: false, className: 'vt:over:border-border-strong' }],
  },
);

/** The place of the fields of a view: in a panel, or on a card below or over its picture. */
export type FieldPlacement = NonNullable<VariantProps<typeof fieldVariants>['placement']>;

const beside = 'vt:group-data-[span=2]/slot:flex vt:gap-x-1.5';

/**
 * Title, value and badges of a field. A card places the title next to a value that has the row to itself, and above it
 * where two fields share one; a panel above it. The badges are at the end of the first line.
 */
export const contentVariants = cva('vt:min-w-0 vt:flex-1 vt:px-0.5 vt:py-1', {
  variants: {
    placement: { panel: '', under: beside, over: beside },
    hasTitle: {
      true: 'vt:grid vt:grid-cols-[minmax(0,1fr)_auto] vt:content-start',
      false: 'vt:flex vt:over:gap-1.5',
    },
  },
});

const cardTitle =
  'vt:truncate vt:leading-4 vt:group-data-[span=2]/slot:max-w-[45%] vt:group-data-[span=2]/slot:shrink-0 vt:group-data-[span=2]/slot:leading-5';

/** The title of a field: one line on a card, at most two in a panel. */
export const titleVariants = cva('vt:text-xs vt:[text-align:match-parent]', {
  variants: {
    placement: {
      panel: 'vt:line-clamp-2 vt:break-words vt:text-muted',
      under: `vt:block vt:text-muted ${cardTitle}`,
      over: `vt:block vt:text-overlay-text ${cardTitle}`,
    },
  },
});

const cardValue =
  'vt:leading-5 vt:max-h-[1lh] vt:group-data-[span=2]/slot:max-h-[2lh] vt:group-data-[span=2]/slot:order-none';

/** The value of a field, with the height of a card or panel. */
export const valueVariants = cva(
  'vt:pointer-events-none vt:col-span-2 vt:min-w-0 vt:flex-1 vt:overflow-hidden vt:break-words',
  {
    variants: {
      placement: { panel: 'vt:max-h-[4lh]', under: cardValue, over: cardValue },
      hasTitle: { true: 'vt:order-last', false: '' },
      /** The title of the file is emphasised on a card. */
      tone: { name: 'vt:text-sm vt:font-medium', plain: 'vt:text-xs', panel: 'vt:text-sm' },
    },
  },
);

/** The frame of the fields: a card with the data below or over its picture, or a panel. */
export const frameVariants = cva(
  'vt:flex vt:w-full vt:max-w-112 vt:flex-col vt:overflow-clip vt:rounded-card vt:border vt:border-border',
  {
    variants: {
      placement: {
        panel: 'vt:bg-surface-raised vt:text-text',
        under: 'vt:bg-surface-raised vt:text-text',
        /** As high as the picture, or higher when the fields need it; part of the picture stays visible. */
        over: 'vt:relative vt:aspect-3/2 vt:justify-end vt:bg-mat vt:pt-[25%]',
      },
    },
  },
);

/** The picture of the sample. */
export const pictureVariants = cva('vt:flex vt:items-center vt:justify-center vt:overflow-hidden vt:bg-mat', {
  variants: {
    placement: {
      panel: 'vt:h-32',
      under: 'vt:aspect-3/2',
      over: 'vt:absolute vt:inset-x-0 vt:top-0 vt:aspect-3/2',
    },
  },
});

/** The fields: below the picture, or over its lower part as on the card. */
export const fieldsVariants = cva('vt:grid vt:gap-1 vt:p-2', {
  variants: {
    placement: {
      panel: 'vt:grid-cols-1',
      under: 'vt:grid-cols-2',
      over: 'vt:relative vt:grid-cols-2 vt:bg-overlay',
    },
  },
});

/** Shown when there are no fields. */
export const emptyVariants = cva(
  'vt:col-span-full vt:rounded-control vt:border-2 vt:border-dashed vt:border-border-strong vt:p-4 vt:text-center vt:data-over:border-accent vt:data-over:text-accent-text',
  {
    variants: { placement: { panel: 'vt:text-muted', under: 'vt:text-muted', over: 'vt:text-overlay-text' } },
  },
);
