/** Slips in strings that the specification spells out, and what is meant (A102). */
const corrections: readonly (readonly [slip: RegExp, meant: string])[] = [
  [/\b(o)cc?urrances\b/gi, '$1ccurrences'],
  [/\bFailed to unsubscribed\b/g, 'Failed to unsubscribe'],
];

/** A sentence of the specification without its slips. */
export function correctSpelling(text: string): string {
  return corrections.reduce((corrected, [slip, meant]) => corrected.replace(slip, meant), text);
}
