import type { Keyword } from '../contract/index.ts';
import { keywordKey } from './keywords.ts';

/** Words that are probably the same: they differ by case, accents, plural or one typing error. */
export interface SimilarKeywords {
  /** The word of most files, which the others are probably to become. */
  readonly keep: Keyword;
  /** The other words, most used first. */
  readonly others: readonly Keyword[];
}

/** In shorter words one letter makes another word: `cat` and `car`. */
const minTypoLength = 5;

/** Returns a word without case, accents, punctuation and spaces. */
function plainOf(word: string): string {
  return keywordKey(word)
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Returns a word without the usual English endings of a plural. */
function singularOf(plain: string): string {
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`;
  if (plain.length > 4 && /(?:s|x|z|ch|sh)es$/.test(plain)) return plain.slice(0, -2);
  return plain.length > 3 && plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain;
}

/** Returns whether two different words become equal by one letter that is inserted, left out, replaced or swapped. */
function isOneTypo(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}

/** Numbers differ on purpose: `2019` and `2018`, `a330` and `a340`. */
function digitsOf(word: string): string {
  return word.replaceAll(/\P{N}/gu, '');
}

/** Sets of words that belong together, joined step by step. */
function createGroups(size: number) {
  const parents = Array.from({ length: size }, (_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (parents[root] !== root) root = parents[root] ?? root;
    for (let each = at; each !== root;) {
      const next = parents[each] ?? root;
      parents[each] = root;
      each = next;
    }
    return root;
  };
  return {
    rootOf,
    join(one: number, other: number) {
      parents[rootOf(one)] = rootOf(other);
    },
  };
}

/**
 * Returns groups of keywords that are probably the same word, in the order of the list. Takes time in proportion to the
 * number of letters of all words: 100,000 words take about a second.
 */
export function findSimilarKeywords(keywords: readonly Keyword[]): readonly SimilarKeywords[] {
  const stems = keywords.map(({ value }) => singularOf(plainOf(value)));
  const groups = createGroups(keywords.length);
  const firstOf = new Map<string, number>();
  for (const [at, stem] of stems.entries()) {
    const first = firstOf.get(stem);
    if (stem !== '' && first !== undefined) groups.join(at, first);
    else firstOf.set(stem, at);
  }
  // Two words that are one typing error apart have a common text after one letter is left out of either.
  const shortened = new Map<string, number[]>();
  for (const [stem, at] of firstOf) {
    if (stem.length < minTypoLength) continue;
    const variants = new Set([stem]);
    // Words with different digits are never the same, so that only letters are left out.
    for (let gap = 0; gap < stem.length; gap += 1)
      if (!/\p{N}/u.test(stem.charAt(gap))) variants.add(stem.slice(0, gap) + stem.slice(gap + 1));
    for (const variant of variants) {
      const near = shortened.get(variant);
      if (!near) shortened.set(variant, [at]);
      else {
        for (const other of near) {
          const word = stems[other] ?? '';
          if (isOneTypo(stem, word) && digitsOf(stem) === digitsOf(word)) groups.join(at, other);
        }
        near.push(at);
      }
    }
  }
  return collect(keywords, groups.rootOf);
}

function collect(keywords: readonly Keyword[], rootOf: (at: number) => number): readonly SimilarKeywords[] {
  const members = new Map<number, Keyword[]>();
  for (const [at, keyword] of keywords.entries()) {
    const root = rootOf(at);
    const known = members.get(root);
    if (known) known.push(keyword);
    else members.set(root, [keyword]);
  }
  return [...members.values()].flatMap((group) => {
    const [keep, ...others] = group.toSorted((one, other) => other.fileCount - one.fileCount);
    return keep && others.length > 0 ? [{ keep, others }] : [];
  });
}
