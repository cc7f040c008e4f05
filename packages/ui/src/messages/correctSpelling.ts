/** Misspellings in the default English texts, which other products rely on, with their corrections. */
const corrections: readonly (readonly [misspelling: RegExp, correction: string])[] = [
  [/\b(o)cc?urrances\b/gi, '$1ccurrences'],
  [/\bFailed to unsubscribed\b/g, 'Failed to unsubscribe'],
];

/** Returns a default English text without its misspellings. */
export function correctSpelling(text: string): string {
  return corrections.reduce(
    (corrected, [misspelling, correction]) => corrected.replace(misspelling, correction),
    text,
  );
}
