import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  prefix: 'vt',
  extend: {
    theme: {
      radius: ['picture', 'control', 'card', 'dialog'],
      shadow: ['float', 'drag'],
      spacing: ['control', 'control-small', 'row', 'gutter', 'rail', 'rail-folded', 'bar'],
    },
  },
});

/** Joins class names; of two that set the same property the later one stays. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
