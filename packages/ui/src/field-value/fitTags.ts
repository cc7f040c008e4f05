/** Padding of a chip, and gap between two chips, in pixels. */
const chipPaddingPx = 12;
const chipGapPx = 4;
/** Pixels reserved for the number of further entries, such as '+12'. */
const moreTagPx = 34;
/** Average width of a letter at 12 px in pixels: of narrow scripts, and of scripts with square letters. */
const narrowLetterPx = 6.4;
const wideLetterPx = 12.5;

function chipWidth(tag: string): number {
  let width = chipPaddingPx;
  for (const letter of tag) width += (letter.codePointAt(0) ?? 0) >= 0x11_00 ? wideLetterPx : narrowLetterPx;
  return width;
}

/**
 * Returns how many entries fit into one line of chips, estimated by their letters without measuring, so that the line
 * is known before it is rendered. At least one, which may be cut.
 *
 * @param width Width of the line in pixels.
 */
export function countFittingTags(tags: readonly string[], width: number): number {
  let used = 0;
  for (const [index, tag] of tags.entries()) {
    used += chipWidth(tag) + (index > 0 ? chipGapPx : 0);
    const reserved = index === tags.length - 1 ? 0 : chipGapPx + moreTagPx;
    if (used + reserved > width) return Math.max(index, 1);
  }
  return tags.length;
}
