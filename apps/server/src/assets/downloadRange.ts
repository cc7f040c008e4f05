import type { ByteRange } from '../storage/Storage.ts';

/** What a `Range` header asks of an object: all of it, one part, or a part that is not there. */
export type RequestedRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly range: ByteRange }
  | { readonly kind: 'unsatisfiable' };

/**
 * Reads a `Range` header for an object of `totalBytes` (RFC 9110 §14). Several parts, other units and nonsense count as no
 * range at all, which the standard allows.
 */
export function parseRange(header: string | undefined, totalBytes: number): RequestedRange {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return { kind: 'whole' };
  if (first === '') {
    const length = Math.min(Number(last), totalBytes);
    if (length === 0) return { kind: 'unsatisfiable' };
    return { kind: 'part', range: { start: totalBytes - length, end: totalBytes - 1 } };
  }
  const start = Number(first);
  const end = last === '' ? totalBytes - 1 : Math.min(Number(last), totalBytes - 1);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  return start >= totalBytes ? { kind: 'unsatisfiable' } : { kind: 'part', range: { start, end } };
}
