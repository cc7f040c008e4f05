const entryPattern = /(?:"((?:[^"]|"")*)"|([^"](?:(?!; )[^])*))(?:; |$)/y;

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
  entryPattern.lastIndex = 0;
  while (entryPattern.lastIndex < text.length) {
    const [, quoted, unquoted] = entryPattern.exec(text) ?? [];
    const name = quoted?.replaceAll('""', '"') ?? unquoted;
    if (name === undefined) return [text];
    isQuoted ||= quoted !== undefined && (name.startsWith('"') || name.includes('; '));
    names.push(name);
  }
  return isQuoted ? names : [text];
}
