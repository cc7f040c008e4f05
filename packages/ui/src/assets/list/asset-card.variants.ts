import { cva } from 'class-variance-authority';

/** Classes of the background of a card's picture. */
export const cardMat = cva(
  'vt:flex vt:size-full vt:items-center vt:justify-center vt:overflow-hidden vt:rounded-control vt:bg-mat',
  {
    variants: {
      selected: {
        true: 'vt:outline-3 vt:-outline-offset-3 vt:outline-accent vt:p-2 vt:forced-colors:outline-[Highlight]',
        false: 'vt:p-0',
      },
      cut: {
        true: 'vt:over:outline-2 vt:over:-outline-offset-2 vt:over:outline-border-strong vt:over:outline-dashed vt:[&_img]:opacity-40',
        false: '',
      },
    },
  },
);

/** The clickable area is 28 px, the visible circle 20 px. */
export const cardCheck = cva(
  'vt:absolute vt:start-1 vt:top-1 vt:flex vt:size-7 vt:items-center vt:justify-center vt:rounded-full vt:focus-ring-picture',
  {
    variants: {
      shown: {
        true: 'vt:opacity-100',
        false:
          'vt:opacity-0 vt:group-hover:opacity-100 vt:group-focus-within:opacity-100 vt:pointer-coarse:opacity-100',
      },
    },
  },
);
