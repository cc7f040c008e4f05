/**
 * Returns the `dir` of a text field: that of its text. An empty one has the direction of the page, because `auto` would
 * move its placeholder to the left of a right-to-left page.
 */
export function textDirection(value: unknown): 'auto' | undefined {
  return value === undefined || value === '' ? undefined : 'auto';
}
