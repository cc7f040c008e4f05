import { cva } from 'class-variance-authority';

/** Classes of the filled part of a progress bar by its tone. */
export const progressFill = cva('vt:h-full vt:w-full vt:forced-colors:bg-[Highlight]', {
  variants: {
    tone: {
      accent: 'vt:bg-accent',
      success: 'vt:bg-success',
      danger: 'vt:bg-danger',
      muted: 'vt:bg-border-strong',
    },
    unknown: {
      true: 'vt:over:w-1/3 vt:animate-stripe vt:over:motion-reduce:w-full vt:motion-reduce:animate-pulse',
      false: [
        'vt:scale-x-(--vitrine-share) vt:transition-transform vt:duration-enter',
        'vt:ltr:origin-left vt:rtl:origin-right',
      ],
    },
  },
});
