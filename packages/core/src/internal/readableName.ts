/** White space, control characters, and characters that are not drawn: a name of these alone cannot be read. */
const unreadable = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Returns whether a text has a character that can be seen. */
export function isReadable(text: string): boolean {
  return !unreadable.test(text);
}

/** Control characters that are not white space. */
const controls = /[^\P{Cc}\s\u0085]/gu;

/** Characters that are removed at the ends of a name. Joiners and the characters that complete an emoji stay. */
const isEnd = (character: string) => /[\s\u200b\u2060\ufeff]/.test(character);

/**
 * Returns a name that a person has typed as it is stored: in NFC, on one line with single spaces, without control
 * characters and without space or invisible characters at its ends. Empty for a name that nobody can read, such as one of
 * zero-width characters alone.
 */
export function tidyReadableName(name: string): string {
  const line = name
    .toWellFormed()
    .replaceAll(controls, '')
    .normalize('NFC')
    .replaceAll(/[\s\u0085]+/g, ' ');
  if (!isReadable(line)) return '';
  let [from, to] = [0, line.length];
  while (isEnd(line.charAt(from))) from += 1;
  while (isEnd(line.charAt(to - 1))) to -= 1;
  return line.slice(from, to);
}
