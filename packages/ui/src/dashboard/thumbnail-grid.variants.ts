import { cva } from 'class-variance-authority';

/** Places by their number. Rows are reserved before the pictures are loaded, so that nothing moves. */
export const thumbnailGrid = cva('vt:grid vt:min-h-0 vt:flex-1 vt:gap-3', {
  variants: {
    shape: {
      row: [
        'vt:grid-cols-3 vt:grid-rows-[repeat(3,minmax(84px,1fr))]',
        'vt:@[440px]/cell:grid-cols-4 vt:@[440px]/cell:grid-rows-[repeat(2,minmax(84px,1fr))]',
        'vt:@[640px]/cell:grid-cols-7 vt:@[640px]/cell:grid-rows-[minmax(0,1fr)]',
      ],
      six: 'vt:grid-cols-3 vt:grid-rows-[repeat(2,minmax(84px,1fr))]',
      four: 'vt:grid-cols-2 vt:grid-rows-[repeat(2,minmax(84px,1fr))]',
    },
  },
});
