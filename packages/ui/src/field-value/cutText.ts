/**
 * A text of which the end is cut, as the text itself reads: its own direction says which end that is, and the words around
 * it only where it lies. For a `bdi`, or an element with `dir="auto"`.
 */
export const cutText = {
  1: 'vt:inline-block vt:max-w-full vt:truncate vt:align-bottom',
  2: 'vt:line-clamp-2 vt:break-words vt:[text-align:match-parent]',
} as const;
