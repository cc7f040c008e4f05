import { clsx, type ClassValue } from 'clsx';

const foreign = /(?:^|\s)(?!vt:|vitrine-)\S/;

/**
 * Joins class names. An element that gets a class of the product is marked with `vitrine-styled`, so that the product's
 * class wins over ours (see `styles/shield.css`).
 */
export function cn(...classes: ClassValue[]): string {
  const joined = clsx(classes);
  return foreign.test(joined) ? `${joined} vitrine-styled` : joined;
}
