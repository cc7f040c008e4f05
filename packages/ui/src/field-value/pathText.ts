/**
 * Returns the names of a path as one text, from the root. Each name keeps its own direction; the surrounding direction
 * determines their order.
 */
export function pathText(names: readonly string[]): string {
  return names.length > 1 ? names.map((name) => `\u2068${name}\u2069`).join(' / ') : (names[0] ?? '');
}
