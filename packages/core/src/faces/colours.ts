/** The colour of a face whose back end has sent none that can be used: a grey that is visible on light and dark. */
export const defaultFaceColour = '#808080';

/** Colours for people that are easy to tell apart, also by those who see fewer colours. */
const palette = [
  '#e69f00',
  '#56b4e9',
  '#009e73',
  '#d9c300',
  '#0072b2',
  '#d55e00',
  '#cc79a7',
  '#8a63d2',
  '#7a9a01',
  '#c2185b',
] as const;

/**
 * Returns a colour as `#rrggbb` in lower case. Anything else than `#` with six hexadecimal digits becomes
 * `defaultFaceColour`, so that no style of a back end reaches a page.
 *
 * @see docs/rules/faces.md
 * @example
 * parseFaceColour('red;background:url(//example.org)'); // '#808080'
 */
export function parseFaceColour(value: unknown): string {
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value.toLowerCase() : defaultFaceColour;
}

/** Returns the colour of a person: always the same for the same id. */
export function colourOfPerson(personId: string): string {
  let hash = 0;
  for (let at = 0; at < personId.length; at += 1) hash = Math.imul(hash, 31) + personId.charCodeAt(at);
  return palette[(hash >>> 0) % palette.length] ?? defaultFaceColour;
}
