import { seededRandom } from './random.ts';

/** The id of thing `number` (from 1) in a row of made-up things; always the same for the same two numbers. */
export type IdMaker = (number: number, row?: number) => string;

/** How the ids of a memory back end look: UUIDs, whole numbers as text, or whatever a function makes of their number. */
export type IdStyle = 'uuid' | 'numeric' | IdMaker;

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

/**
 * The UUID of a made-up thing, by its number. In {@link createMemoryGalleryApi} the three folders come first (1 to 3),
 * then the files.
 *
 * @example
 * const firstFile = await api.assets.getFile({ id: makeId(4) });
 */
export function makeId(number: number, row = 0): string {
  const random = seededRandom(0x1d5 + row, number);
  const part = () => random.below(0x1_0000_0000);
  const [first, second, third, fourth] = [part(), part(), part(), part()];
  const version = 0x4000 | (second & 0x0fff);
  const variant = 0x8000 | ((third >>> 16) & 0x3fff);
  return [
    hex(first, 8),
    hex(second >>> 16, 4),
    hex(version, 4),
    hex(variant, 4),
    `${hex(third & 0xffff, 4)}${hex(fourth, 8)}`,
  ].join('-');
}

/** Whole numbers as text. Each row counts by itself, so ids are unique within a row only. */
function numericId(number: number): string {
  return String(number);
}

/** The function behind a style. */
export function idMaker(style: IdStyle): IdMaker {
  if (typeof style === 'function') return style;
  return style === 'uuid' ? makeId : numericId;
}
