/**
 * Classes that cut a text at its end. The text's own direction determines where its end is, the surrounding direction
 * only its alignment. For a `bdi`, or an element with `dir="auto"`.
 */
export const truncateClasses = {
  1: 'vt:inline-block vt:max-w-full vt:truncate vt:align-bottom',
  2: 'vt:line-clamp-2 vt:break-words vt:[text-align:match-parent]',
} as const;
