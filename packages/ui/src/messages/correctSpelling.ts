/** Misspellings in the default English words, which other products rely on, and the correct spelling of each. */
const corrections: readonly (readonly [slip: RegExp, meant: string])[] = [
  [/\b(o)cc?urrances\b/gi, '$1ccurrences'],
  [/\bFailed to unsubscribed\b/g, 'Failed to unsubscribe'],
];

/** Returns a sentence of the default English words without its misspellings. */
export function correctSpelling(text: string): string {
  return corrections.reduce((corrected, [slip, meant]) => corrected.replace(slip, meant), text);
}
