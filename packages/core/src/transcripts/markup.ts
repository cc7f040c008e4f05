/** The names of characters that WebVTT writes with `&`. */
const namedCharacters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  lrm: '\u200e',
  rlm: '\u200f',
  nbsp: '\u00a0',
  quot: '"',
  apos: "'",
};

function characterOf(name: string): string | undefined {
  const digits = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name);
  if (!digits) return Object.hasOwn(namedCharacters, name) ? namedCharacters[name] : undefined;
  const code = digits[1] === undefined ? Number(digits[2]) : Number.parseInt(digits[1], 16);
  const isCharacter = code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** Tags of WebVTT: class, italics, bold, underline, ruby, voice, language, and times within an entry. */
const cueTag = /<\/?(?:c|i|b|u|ruby|rt|v|lang)(?:[.\s][^<>]*)?>|<[\d:.]+>|<\/>/gi;

/** Returns the words of a WebVTT entry: without its tags, and with its escaped characters. Any other tag is text. */
export function readCueText(text: string): string {
  return text
    .replaceAll(cueTag, '')
    .replaceAll(/&(#?\w{1,8});/g, (whole, name: string) => characterOf(name) ?? whole);
}

/** Returns a text for a WebVTT entry, in which nothing is a tag. */
export function writeCueText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Tags and positions that players of SubRip know. */
const subtitleTag = /<\/?(?:i|b|u)>|<font(?:\s[^<>]*)?>|<\/font>|\{\\an?\d{1,2}\}/gi;

/** Returns the words of a SubRip entry, without its tags. Any other tag is text. */
export function readSubtitleText(text: string): string {
  return text.replaceAll(subtitleTag, '');
}
