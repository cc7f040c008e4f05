import { cva } from 'class-variance-authority';

/**
 * The grid of twelve square cells, as large as its frame allows up to `--vitrine-board-cell`; a narrower frame scrolls.
 * Its height is a multiple of `--cell`.
 */
export const boardClasses = [
  'vt:relative vt:[--cell:calc(clamp(var(--vitrine-board-cell-least)*12,100cqw,var(--vitrine-board-cell)*12)/12)]',
  'vt:w-[calc(12*var(--cell))]',
  'vt:rounded-control vt:bg-surface-sunken vt:outline vt:outline-border',
  'vt:bg-[image:linear-gradient(to_right,var(--vitrine-border)_1px,transparent_1px),linear-gradient(to_bottom,var(--vitrine-border)_1px,transparent_1px)]',
  'vt:bg-[length:var(--cell)_var(--cell)] vt:bg-[position:-1px_-1px]',
];

/** An item at a place of the grid, set by `placedStyle`. */
export const placedVariants = cva(['vt:absolute vt:start-0 vt:top-0 vt:min-h-0 vt:scroll-m-6 vt:p-[3px]'], {
  variants: {
    dragState: {
      /** At its place. */
      idle: 'vt:motion-safe:transition-transform vt:duration-enter vt:ease-out',
      /** Moved by keyboard: above the others, at the drop target. */
      dragging: 'vt:z-sticky vt:motion-safe:transition-transform vt:duration-enter vt:ease-out',
      /** Dragged by pointer over the grid: the preview at the pointer replaces it. */
      away: 'vt:opacity-0',
      /** Dragged by pointer where a drop is refused: shown at its original place. */
      ghost: 'vt:opacity-50',
      /** The drop indicator, without a transition. */
      gap: 'vt:pointer-events-none',
      /** The indicator of a refused drop, above the tiles. */
      refused: 'vt:pointer-events-none vt:z-sticky vt:opacity-90',
    },
  },
  defaultVariants: { dragState: 'idle' },
});

/** The variant of a tile. */
export type TileDragState = 'idle' | 'dragging' | 'away' | 'ghost';

/** The card of a tile. */
export const tileVariants = cva(
  'vt:flex vt:size-full vt:min-w-0 vt:overflow-clip vt:rounded-control vt:border vt:bg-surface-raised vt:text-text',
  {
    variants: {
      dragging: {
        true: 'vt:border-accent vt:shadow-drag vt:outline vt:outline-accent',
        false: 'vt:border-border',
      },
    },
    defaultVariants: { dragging: false },
  },
);

/** The drop indicator: a border of 2 px that other tiles do not have, or a neutral one for a refused drop. */
export const dropIndicatorVariants = cva(
  'vt:flex vt:size-full vt:items-center vt:justify-center vt:gap-2 vt:overflow-hidden vt:rounded-control vt:border-2 vt:px-2 vt:text-sm vt:font-medium',
  {
    variants: {
      refused: {
        true: 'vt:border-dashed vt:border-border-strong vt:bg-surface-sunken vt:text-muted',
        false: 'vt:border-accent vt:bg-accent-soft vt:text-accent-text',
      },
    },
    defaultVariants: { refused: false },
  },
);

/** A button on a tile, with the smallest allowed clickable area. */
export const tileButton = 'vt:over:size-6 vt:over:min-w-6';

/**
 * The list of widgets: on a narrow screen a strip that scrolls from card to card and fades at edges with more content;
 * on a wider one it wraps; next to the grid it is a column.
 */
export const stripClasses = [
  'vt:flex vt:snap-x vt:gap-4 vt:overflow-x-auto vt:md:flex-wrap vt:md:gap-y-3 vt:md:overflow-visible vt:lg:flex-col vt:lg:flex-nowrap vt:lg:gap-3',
  'vt:[--from:0px] vt:[--to:0px] vt:data-more-start:[--from:32px] vt:data-more-end:[--to:32px]',
  'vt:[--side:to_right] vt:rtl:[--side:to_left]',
  'vt:[mask-image:linear-gradient(var(--side),transparent,black_var(--from),black_calc(100%-var(--to)),transparent)] vt:md:[mask-image:none]',
].join(' ');
