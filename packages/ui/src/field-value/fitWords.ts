/** Pixels of a chip beside its letters, and between two chips. */
const chipEdge = 12;
const chipGap = 4;
/** Pixels kept for the words that do not fit, such as '+12'. */
const moreWidth = 34;
/** Pixels of a letter at 12 px, on the average: of narrow scripts, and of those that fill a square. */
const narrowLetter = 6.4;
const wideLetter = 12.5;

function chipWidth(word: string): number {
  let width = chipEdge;
  for (const letter of word) width += (letter.codePointAt(0) ?? 0) >= 0x11_00 ? wideLetter : narrowLetter;
  return width;
}

/**
 * How many words fit into one line of chips, judged by their letters: nothing is measured, so that a line is known before
 * it is drawn. At least one, which may be cut.
 *
 * @param width Pixels of the line.
 */
export function countFittingWords(words: readonly string[], width: number): number {
  let used = 0;
  for (const [index, word] of words.entries()) {
    used += chipWidth(word) + (index > 0 ? chipGap : 0);
    const reserve = index === words.length - 1 ? 0 : chipGap + moreWidth;
    if (used + reserve > width) return Math.max(index, 1);
  }
  return words.length;
}
