import { cva } from 'class-variance-authority';

/** Classes of a link by its variant. */
export const linkVariants = cva('vt:focus-ring', {
  variants: {
    variant: {
      inline: 'vt:rounded-picture vt:text-accent-text vt:underline vt:underline-offset-2',
      quiet: 'vt:rounded-picture vt:text-accent-text vt:underline-offset-2 vt:hover:underline',
      plain: '',
    },
  },
});
