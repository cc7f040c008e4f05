/** White space, control characters, and characters that are not drawn. */
const withoutVisibleCharacter = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Returns whether a text has at least one visible character. */
export function hasVisibleCharacter(text: string): boolean {
  return !withoutVisibleCharacter.test(text);
}

/** Control characters that are not white space. */
const controls = /[^\P{Cc}\s\u0085]/gu;

/** Characters that are removed at the ends of a name. Joiners and the characters that complete an emoji stay. */
const isEnd = (character: string) => /[\s\u200b\u2060\ufeff]/.test(character);

/**
 * Returns a name that a person has typed as it is stored: in NFC, on one line with single spaces, without control
 * characters and without space or invisible characters at its ends. Returns '' for a name without a visible character, such
 * as one of zero-width characters alone.
 */
export function normalizeVisibleName(name: string): string {
  const line = name
    .toWellFormed()
    .replaceAll(controls, '')
    .normalize('NFC')
    .replaceAll(/[\s\u0085]+/g, ' ');
  if (!hasVisibleCharacter(line)) return '';
  let [from, to] = [0, line.length];
  while (isEnd(line.charAt(from))) from += 1;
  while (isEnd(line.charAt(to - 1))) to -= 1;
  return line.slice(from, to);
}
