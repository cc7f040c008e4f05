/** Returns the names of a path from the root. The server joins them by a backslash, which no name contains. */
export function toPath(text: string): readonly string[] {
  const names = text.split('\\').filter((name) => name.trim() !== '');
  return names.length === 0 && text !== '' ? [text] : names;
}
