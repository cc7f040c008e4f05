import { maxWebSearchPage, webSearchPageSize } from '../contract/web-search/port.ts';

/** Returns whether a text is an address of http or https, as a link may have. */
export function isWebAddress(text: string): boolean {
  const isAddress = /^https?:\/\/[^\s/]/i.test(text) && !/[\u0000-\u0020\u007f]/.test(text);
  return isAddress && URL.canParse(text);
}

/**
 * Returns the number of the last page that can be shown, from 1: never more than `maxWebSearchPage`.
 *
 * @see docs/rules/web-search.md#a-search-has-ten-pages-at-most
 */
export function lastWebSearchPage(total: number): number {
  return Math.min(maxWebSearchPage, Math.max(1, Math.ceil(total / webSearchPageSize)));
}

/**
 * Returns the note about the licence of an imported file: its name, and the day of the import (`YYYY-MM-DD`).
 *
 * @param page The page on which the file was, for one whose field `source` names something else.
 * @example
 * licenceNote('CC BY 4.0', '2026-01-31'); // 'CC BY 4.0. Imported from the web on 2026-01-31.'
 */
export function licenceNote(licence: string | undefined, day: string, page?: string): string {
  const name = licence?.trim() ?? '';
  const where = page === undefined ? '' : ` (${page})`;
  return `${name === '' ? '' : `${name}. `}Imported from the web on ${day}${where}.`;
}

/** The most characters of a title in a file name. */
const maxTitleLength = 80;

function lastSegment(address: string): string {
  const path = address.replace(/^[^:]*:\/\/[^/?#]*/, '').replace(/[?#].*$/, '');
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Returns the name for a file from the web: the last part of its address, or its title when the address has no name with an
 * extension. Always ends with the extension of what the file is.
 *
 * @param extension Extension of what the bytes are, without a dot.
 * @example
 * nameWebFile('https://example.com/a/boat.jpeg?x=1', 'A boat', 'jpg'); // 'boat.jpeg'
 * nameWebFile('https://example.com/image?id=7', 'A boat', 'jpg'); // 'A boat.jpg'
 */
export function nameWebFile(address: string, title: string | undefined, extension: string): string {
  const fromAddress = lastSegment(address);
  const ending = /\.([a-z0-9]{2,5})$/i.exec(fromAddress)?.[1]?.toLowerCase();
  const same = (each: string) => (each === 'jpeg' || each === 'jpe' ? 'jpg' : each === 'tiff' ? 'tif' : each);
  if (ending !== undefined && same(ending) === same(extension)) return fromAddress;
  const base =
    ending === undefined ? title?.trim().slice(0, maxTitleLength) : fromAddress.slice(0, -ending.length - 1);
  return `${base === undefined || base === '' ? 'picture' : base}.${extension}`;
}
