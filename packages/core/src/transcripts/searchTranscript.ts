import type { TranscriptEntry } from '../contract/index.ts';

/** A place in a transcript that contains the searched text. */
export interface TranscriptMatch {
  /** Position of the entry in the list, from 0. */
  readonly at: number;
  /** Where the match begins in the text of the entry, in UTF-16 code units. */
  readonly start: number;
  /** Where it ends, exclusive. */
  readonly end: number;
}

/** A text for comparison, and where each of its code units comes from. */
interface FoldedText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Without case, accents and differences of width; runs of spaces and line breaks are one space. */
function foldPart(part: string): string {
  return part
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/\s+/g, ' ');
}

function fold(text: string): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  for (const { 0: part, index } of text.matchAll(/\s+|[^\s]\p{Mn}*/gu)) {
    const key = foldPart(part);
    folded += key;
    for (let unit = 0; unit < key.length; unit += 1) {
      starts.push(index);
      ends.push(index + part.length);
    }
  }
  return { text: folded, starts, ends };
}

function matchesIn(text: string, wanted: string, at: number): TranscriptMatch[] {
  const { text: folded, starts, ends } = fold(text);
  const matches: TranscriptMatch[] = [];
  for (let from = folded.indexOf(wanted); from !== -1; from = folded.indexOf(wanted, from + wanted.length)) {
    const [start = 0, end = 0] = [starts[from], ends[from + wanted.length - 1]];
    matches.push({ at, start, end });
  }
  return matches;
}

/**
 * Returns the places in a transcript that contain a text, in the order of the list. Case, accents and the kind of spaces do not
 * count. Matches do not overlap and stay within one entry. An empty text has none.
 */
export function searchTranscript(entries: readonly TranscriptEntry[], q: string): readonly TranscriptMatch[] {
  const wanted = fold(q.trim()).text;
  if (wanted === '') return [];
  return entries.flatMap(({ text }, at) => matchesIn(text, wanted, at));
}

/**
 * Returns the position of the next or previous match in the list of matches; after the last one the first follows, and before
 * the first one the last. Returns undefined when there are none.
 *
 * @param current Position of the current match; undefined before the first step.
 */
export function stepMatch(
  count: number,
  current: number | undefined,
  direction: 'next' | 'previous',
): number | undefined {
  if (count <= 0) return undefined;
  if (current === undefined) return direction === 'next' ? 0 : count - 1;
  const step = direction === 'next' ? 1 : -1;
  return (Math.min(current, count - 1) + step + count) % count;
}
