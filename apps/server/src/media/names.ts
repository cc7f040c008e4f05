const entry = /(?:"((?:[^"]|"")*)"|([^"](?:(?!; )[^])*))(?:; |$)/y;

/**
 * The names in the one text that EXIF has for its artists. Programs that follow the Metadata Working Group put a name between
 * quotation marks when it begins with one or holds the separator; every other text, quotation marks and all, is as it is.
 *
 * @example
 * parseNames('"Zoë; Bö"; Ada'); // ['Zoë; Bö', 'Ada']
 * parseNames('"Ada" Byron'); // ['"Ada" Byron']
 */
export function parseNames(text: string): string[] {
  const names: string[] = [];
  let isQuoted = false;
  entry.lastIndex = 0;
  while (entry.lastIndex < text.length) {
    const [, quoted, plain] = entry.exec(text) ?? [];
    const name = quoted?.replaceAll('""', '"') ?? plain;
    if (name === undefined) return [text];
    isQuoted ||= quoted !== undefined && (name.startsWith('"') || name.includes('; '));
    names.push(name);
  }
  return isQuoted ? names : [text];
}
