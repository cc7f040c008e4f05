const segmenter = /* @__PURE__ */ new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the offset behind the first `limit` characters as people count them; undefined when there are no more. */
export function offsetAfter(text: string, limit: number): number | undefined {
  // No character is shorter than one code unit.
  if (text.length <= limit) return undefined;
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === limit) return index;
    count += 1;
  }
  return undefined;
}
