/** The names of a path, from the root: the wire joins them by a backslash, which no name may have. */
export function toPath(text: string): readonly string[] {
  const names = text.split('\\').filter((name) => name.trim() !== '');
  return names.length === 0 && text !== '' ? [text] : names;
}
