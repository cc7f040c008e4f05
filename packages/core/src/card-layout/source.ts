/** One place of a file that holds a field's value. */
export interface FieldSource {
  /**
   * `Group:Tag` as exiftool names them, the group being of family 0 (`EXIF`, `IPTC`, `QuickTime`) or 1 (`XMP-dc`).
   * `Tag.Member` is a member of a structure.
   */
  readonly tag: string;
  /** Whether an edit of the field is written here, together with all other written sources. */
  readonly isWritten: boolean;
}

/** Reads a list as `fields.md` spells it: tags in order of precedence, a star in front of those that edits write. */
export function parseSources(text: string): readonly FieldSource[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ tag: part.replace(/^\*/, ''), isWritten: part.startsWith('*') }));
}
