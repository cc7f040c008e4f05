import type { ByteRange } from '../../storage/Storage.ts';

/** What a `Range` header asks of an object: all of it, one part, or a part that is not there. */
export type RequestedRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly range: ByteRange }
  | { readonly kind: 'unsatisfiable' };

/** One part as its numbers say; undefined for one that is beyond the end or no part at all. */
function readPart(text: string, totalBytes: number): ByteRange | undefined | 'malformed' {
  const [, first = '', last = ''] = /^(\d*)-(\d*)$/.exec(text) ?? [];
  if (first === '' && last === '') return 'malformed';
  if (first === '') {
    const start = totalBytes - Math.min(Number(last), totalBytes);
    return start < totalBytes ? { start, end: totalBytes - 1 } : undefined;
  }
  const start = Number(first);
  const end = last === '' ? totalBytes - 1 : Math.min(Number(last), totalBytes - 1);
  if (last !== '' && Number(last) < start) return 'malformed';
  return start < totalBytes ? { start, end } : undefined;
}

/**
 * Reads a `Range` header for an object of `totalBytes` (RFC 9110 §14). Other units count as no range at all, and several
 * parts as the whole, which the standard allows; parts that make no sense or are not there are unsatisfiable.
 */
export function parseRange(header: string | undefined, totalBytes: number): RequestedRange {
  const [, list] = /^bytes=(.*)$/is.exec(header?.trim() ?? '') ?? [];
  if (list === undefined) return { kind: 'whole' };
  const texts = list.split(',').map((each) => each.trim());
  const parts = texts.filter((each) => each !== '').map((each) => readPart(each, totalBytes));
  const [range] = parts.filter((part) => typeof part === 'object');
  if (!range || parts.includes('malformed')) return { kind: 'unsatisfiable' };
  return parts.length === 1 ? { kind: 'part', range } : { kind: 'whole' };
}
