/**
 * The names of a path as one text, from the root. Each name keeps its own direction, and the text around decides the order
 * in which they stand.
 */
export function pathText(names: readonly string[]): string {
  return names.length > 1 ? names.map((name) => `\u2068${name}\u2069`).join(' / ') : (names[0] ?? '');
}
