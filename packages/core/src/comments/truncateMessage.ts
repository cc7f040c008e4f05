import { offsetAfter } from '../internal/graphemes.ts';
import { splitMessage } from './messageParts.ts';

/** The most characters of a comment that are shown before it is expanded. */
export const maxShownCharacters = 225;
/** The most characters of a comment in a summary. */
export const maxSummaryCharacters = 120;

/** The beginning of a comment. */
export interface TruncatedMessage {
  /** The text to show, with '...' at the end when something was left out. */
  readonly text: string;
  /** Whether something was left out. */
  readonly isTruncated: boolean;
}

/** Links and mentions up to this length are not cut. */
export const maxPartLength = 2048;

/**
 * Returns the first `limit` characters of a comment, as people count them: an emoji of several code points is one. A
 * link or a mention at the cut is left out as a whole, except when the text begins with it.
 *
 * @see docs/rules/comments.md#a-long-comment-is-cut-between-characters
 */
export function truncateMessage(message: string, limit: number): TruncatedMessage {
  const end = offsetAfter(message, limit);
  if (end === undefined) return { text: message, isTruncated: false };
  let start = 0;
  for (const { kind, text } of splitMessage(message.slice(0, end + maxPartLength))) {
    const next = start + text.length;
    if (end < next) {
      const cut = kind === 'text' || start === 0 ? end : start;
      return { text: `${message.slice(0, cut).trimEnd()}...`, isTruncated: true };
    }
    start = next;
  }
  return { text: `${message.slice(0, end).trimEnd()}...`, isTruncated: true };
}
