import { isOneTypo } from '../internal/oneTypo.ts';

/**
 * Returns the digits of a word. Words with different digits are no typing errors: `2019` and `2018`, `a330` and `a340`.
 */
function digitsOf(word: string): string {
  return word.replaceAll(/\P{N}/gu, '');
}

function isDigit(word: string, at: number): boolean {
  const code = word.charCodeAt(at);
  return code < 128 ? code >= 48 && code <= 57 : /\p{N}/u.test(word.charAt(at));
}

/** Factor of the hash of a text: an odd number, so that no bits are lost. */
const factor = 0x01_00_01_93;

/**
 * Computes 32-bit hashes of words and of what is left when one letter is left out, each in the same time whatever the
 * length of the word.
 */
function createHashes(maxLength: number) {
  const powers = new Int32Array(maxLength + 1);
  const prefixes = new Int32Array(maxLength + 1);
  const hashes = new Int32Array(maxLength + 1);
  powers[0] = 1;
  for (let at = 1; at <= maxLength; at += 1) powers[at] = Math.imul(powers[at - 1] ?? 0, factor);
  /** Returns the hashes of a word; the array is used again by the next call. */
  return (word: string): Int32Array => {
    const { length } = word;
    for (let at = 0; at < length; at += 1)
      prefixes[at + 1] = Math.imul(prefixes[at] ?? 0, factor) + word.charCodeAt(at) + 1;
    const wordHash = prefixes[length] ?? 0;
    hashes[0] = wordHash;
    let count = 1;
    for (let at = 0; at < length; at += 1) {
      // A digit is never left out, as words with different digits are no typing errors. Of several equal letters in a row only the
      // last is left out: the others give the same text.
      if (isDigit(word, at) || word.charCodeAt(at) === word.charCodeAt(at + 1)) continue;
      const difference = (prefixes[at] ?? 0) - (prefixes[at + 1] ?? 0);
      hashes[count] = wordHash + Math.imul(difference, powers[length - 1 - at] ?? 0);
      count += 1;
    }
    return hashes.subarray(0, count);
  };
}

/** The most bits of a slot number in the table of counters. */
const maxSlotBits = 24;

/** Returns the number of bits of a slot number, so that most slots stay empty. */
function slotBitsFor(count: number): number {
  return Math.min(Math.max(Math.ceil(Math.log2(count * 8 + 1)), 8), maxSlotBits);
}

/**
 * Calls `onTypo` with pairs of words that are one typing error apart. Pairs for which `areJoined` returns true are left out, so that a caller
 * who joins each pair gets all groups of such words, and not every pair.
 *
 * Two words that are one typing error apart become the same text when one letter is left out of both, or of one. Nearly
 * all those texts occur once; a table of small counters finds them, so that only the others are stored and compared.
 * @param words Different words. `wordIndex` is the position in the list of the caller.
 * @param areJoined Whether two words, by their positions, are known to belong together.
 */
export function findTypos(
  words: readonly { readonly text: string; readonly wordIndex: number }[],
  areJoined: (one: number, other: number) => boolean,
  onTypo: (one: number, other: number) => void,
): void {
  let [hashCount, maxLength] = [0, 0];
  for (const { text } of words) {
    hashCount += text.length + 1;
    maxLength = Math.max(maxLength, text.length);
  }
  const hashesOf = createHashes(maxLength);
  const shift = 32 - slotBitsFor(hashCount);
  const slotOf = (hash: number) => Math.imul(hash ^ (hash >>> 15), 0x9e_37_79_b1) >>> shift;
  const slotCounts = new Uint8Array(2 ** (32 - shift));
  for (const { text } of words)
    for (const hash of hashesOf(text)) {
      const slot = slotOf(hash);
      if (slotCounts[slot] !== 2) slotCounts[slot] = (slotCounts[slot] ?? 0) + 1;
    }
  const byHash = new Map<number, number[]>();
  for (const [position, { text, wordIndex }] of words.entries())
    for (const hash of hashesOf(text)) {
      if (slotCounts[slotOf(hash)] !== 2) continue;
      const earlierPositions = byHash.get(hash);
      if (!earlierPositions) {
        byHash.set(hash, [position]);
        continue;
      }
      for (const each of earlierPositions) {
        const other = words[each];
        if (!other || other.wordIndex === wordIndex || areJoined(wordIndex, other.wordIndex)) continue;
        if (isOneTypo(text, other.text) && digitsOf(text) === digitsOf(other.text))
          onTypo(wordIndex, other.wordIndex);
      }
      earlierPositions.push(position);
    }
}
