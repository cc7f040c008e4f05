/** A tag of a file that contains a field's value. */
export interface FieldSource {
  /**
   * `Group:Tag` as exiftool names it, with a group of family 0 (`EXIF`, `IPTC`, `QuickTime`) or 1 (`XMP-dc`).
   * `Tag.Member` is a member of a structure.
   */
  readonly tag: string;
  /** Whether an edit of the field writes this tag, together with all other written ones. */
  readonly isWritten: boolean;
}

/** Parses a list of tags in order of precedence, with an asterisk before those that edits write. */
export function parseSources(text: string): readonly FieldSource[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ tag: part.replace(/^\*/, ''), isWritten: part.startsWith('*') }));
}
