const entry = /(?:"((?:[^"]|"")*)"|([^"](?:(?!; )[^])*))(?:; |$)/y;

/**
 * Splits the single EXIF text for artists into names. Programs that follow the Metadata Working Group quote a name that
 * begins with a quotation mark or contains the separator; any other text is taken unchanged, including quotation marks.
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
