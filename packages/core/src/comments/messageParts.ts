import { isWebAddress } from '../internal/webAddress.ts';

/** A piece of a comment: plain text, an address that may become a link, or the mention of a person. */
export type MessagePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'mention'; readonly text: string; readonly handle: string };

/** Matches a link, without the punctuation of the sentence behind it, and a mention at the beginning of a word. */
const token =
  /(?<link>https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?()[\]{}])|(?<![\p{L}\p{N}_@.])@(?<handle>[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,254})/giu;

/** A dot or hyphen at the end of a mention belongs to the sentence. */
function trimHandle(handle: string): string {
  let end = handle.length;
  while (end > 1 && /[.-]/.test(handle.charAt(end - 1))) end -= 1;
  return handle.slice(0, end);
}

/**
 * Splits the text of a comment into parts; joined they are the text again. Only http and https addresses become
 * links. Nothing in a comment is markup.
 */
export function splitMessage(message: string): readonly MessagePart[] {
  const parts: MessagePart[] = [];
  let from = 0;
  const addText = (to: number) => {
    if (to > from) parts.push({ kind: 'text', text: message.slice(from, to) });
  };
  for (const { index, groups } of message.matchAll(token)) {
    const { link, handle } = groups ?? {};
    if (link !== undefined && isWebAddress(link)) {
      addText(index);
      parts.push({ kind: 'link', text: link, href: link });
      from = index + link.length;
    } else if (handle !== undefined) {
      addText(index);
      const name = trimHandle(handle);
      parts.push({ kind: 'mention', text: `@${name}`, handle: name });
      from = index + name.length + 1;
    }
  }
  addText(message.length);
  return parts;
}
