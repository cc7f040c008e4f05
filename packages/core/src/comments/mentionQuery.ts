/** The mention that is being typed in a text. */
export interface MentionQuery {
  /** What follows the `@` so far; empty right after it. */
  readonly query: string;
  /** Offset of the `@`. */
  readonly start: number;
}

/** The longest handle. */
const maxHandleLength = 255;

const openMention = /(?<![\p{L}\p{N}_@.])@(?<query>[\p{L}\p{N}_.-]*)$/u;

/** Returns the mention that ends at the caret; undefined when none is being typed there. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | undefined {
  const from = Math.max(0, caret - maxHandleLength - 2);
  const match = openMention.exec(text.slice(from, caret));
  const query = match?.groups?.['query'];
  return match && query !== undefined ? { query, start: from + match.index } : undefined;
}

/** Returns the text with the mention completed and a space behind it, and the offset behind both. */
export function completeMention(
  text: string,
  { start, query }: MentionQuery,
  handle: string,
): { text: string; caret: number } {
  const rest = text.slice(start + 1 + query.length);
  const mention = `@${handle} `;
  const textAfter = rest.startsWith(' ') ? rest.slice(1) : rest;
  return { text: text.slice(0, start) + mention + textAfter, caret: start + mention.length };
}
