import { clsx, type ClassValue } from 'clsx';

const hostClass = /(?:^|\s)(?!vt:|vitrine-)\S/;

/**
 * Joins class names. An element with a class of the product is marked with `vitrine-styled`, so that the product's
 * class overrides Vitrine's (see `styles/shield.css`).
 */
export function cn(...classes: ClassValue[]): string {
  const joined = clsx(classes);
  return hostClass.test(joined) ? `${joined} vitrine-styled` : joined;
}
