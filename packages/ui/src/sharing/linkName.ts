import type { SharingLink } from '@vitrine/core/contract';

/** Returns the name of a link: its title, or its hash when it has none. */
export function linkName({ title, hash }: Pick<SharingLink, 'title' | 'hash'>): string {
  return title === '' ? hash : title;
}
