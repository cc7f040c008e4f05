import type { ByteRange } from '../../storage/Storage.ts';

/** The result of parsing a `Range` header: the whole object, one part, or a part that does not exist. */
export type RequestedRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly range: ByteRange }
  | { readonly kind: 'unsatisfiable' };

/** Parses one part; undefined for one beyond the end. */
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
 * Parses a `Range` header for an object of `totalBytes` (RFC 9110 §14). Other units, and several parts, return the
 * whole object, which the standard allows. Invalid and missing parts are unsatisfiable.
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
