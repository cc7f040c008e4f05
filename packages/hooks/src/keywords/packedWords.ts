/** A list of words as one text and one array, which a worker receives much faster than 100,000 texts. */
export interface PackedWords {
  /** All words, without separators. */
  readonly text: string;
  /** The length of each word; its buffer can be transferred. */
  readonly lengths: Uint32Array<ArrayBuffer>;
}

/** Packs words for a worker. */
export function packWords(words: readonly string[]): PackedWords {
  const lengths = new Uint32Array(words.length);
  // Runs on the page: an iterator with a callback takes several times as long.
  words.forEach(({ length }, at) => {
    lengths[at] = length;
  });
  return { text: words.join(''), lengths };
}

/** Returns the words of `packWords`. */
export function unpackWords({ text, lengths }: PackedWords): readonly string[] {
  let end = 0;
  return Array.from(lengths, (length) => {
    const from = end;
    end += length;
    return text.slice(from, end);
  });
}
