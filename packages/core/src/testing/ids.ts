import { seededRandom } from './random.ts';

/**
 * Returns the id of the item with this number (from 1) in a series. The same two numbers always give the same id.
 * Series keep files, keywords, statuses and changes apart.
 */
export type IdMaker = (number: number, series?: number) => string;

/** Format of the ids of a memory back end: UUIDs, whole numbers as text, or the result of a function. */
export type IdStyle = 'uuid' | 'numeric' | IdMaker;

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

/**
 * Returns the UUID of a generated file or folder by its number. In {@link createMemoryGalleryApi} the three folders
 * have the numbers 1 to 3, and the files follow.
 *
 * @example
 * const api = createMemoryGalleryApi();
 * const firstFile = await api.assets.getFile({ id: makeId(4) });
 */
export function makeId(number: number, series = 0): string {
  const random = seededRandom(0x1d5 + series, number);
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

/** Returns the number as text. Each series counts separately, so ids are unique within a series only. */
function numericId(number: number): string {
  return String(number);
}

/** Returns the function that makes ids of a format. */
export function idMaker(style: IdStyle): IdMaker {
  if (typeof style === 'function') return style;
  return style === 'uuid' ? makeId : numericId;
}
