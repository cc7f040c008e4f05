import { clsx, type ClassValue } from 'clsx';

const hostClass = /(?:^|\s)(?!vt:|vitrine-)\S/;

/**
 * Joins class names. An element with a class of the host product is marked with `vitrine-styled`, so that the host's
 * class overrides Vitrine's (see `styles/shield.css`).
 */
export function cn(...classes: ClassValue[]): string {
  const joined = clsx(classes);
  return hostClass.test(joined) ? `${joined} vitrine-styled` : joined;
}
