import type { SharingLink } from '@vitrine/core/contract';
import { linkPath } from '@vitrine/core/sharing';

/** Returns the address of the page of a link on this site. */
export function linkAddress({ kind, hash }: Pick<SharingLink, 'kind' | 'hash'>): string {
  return new URL(linkPath({ kind, hash, data: '[]' }), window.location.origin).href;
}
