import { truncateMessage, maxPartLength } from './truncateMessage.ts';
import { splitMessage, type MessagePart } from './messageParts.ts';

/** The beginning of a comment, split into parts. */
export interface MessagePreview {
  /** The parts to show, with '...' at the end when something was left out. */
  readonly parts: readonly MessagePart[];
  /** Whether something was left out. */
  readonly isTruncated: boolean;
}

/**
 * Returns the parts of the first `limit` characters of a comment, as people count them. A link that is cut is only text,
 * because its address would be another one.
 *
 * @see docs/rules/comments.md#a-long-comment-is-cut-between-characters
 */
export function previewParts(message: string, limit: number): MessagePreview {
  const { text, isTruncated } = truncateMessage(message, limit);
  if (!isTruncated) return { parts: splitMessage(message), isTruncated };
  const end = text.length - 3;
  const parts: MessagePart[] = [];
  let start = 0;
  for (const part of splitMessage(message.slice(0, end + maxPartLength))) {
    const next = start + part.text.length;
    if (next > end) {
      if (end > start) parts.push({ kind: 'text', text: part.text.slice(0, end - start) });
      break;
    }
    parts.push(part);
    start = next;
  }
  return { parts: [...parts, { kind: 'text', text: '...' }], isTruncated };
}
