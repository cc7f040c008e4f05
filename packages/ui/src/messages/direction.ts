/** The text direction, as in the `dir` attribute. */
export type Direction = 'ltr' | 'rtl';

const rtlLanguages: ReadonlySet<string> = new Set([
  'ar',
  'dv',
  'fa',
  'he',
  'ku',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
]);
const rtlLetters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Returns the text direction of a locale, such as `rtl` for `ar-EG`. */
export function localeDirection(locale: string): Direction {
  const [language = ''] = locale.toLowerCase().split('-');
  return rtlLanguages.has(language) ? 'rtl' : 'ltr';
}

/**
 * Wraps a value in isolation marks where it could reorder its sentence: any value in right-to-left text (a name in that
 * script may contain parts in another), and values with right-to-left letters in other text.
 */
export function isolateText(text: string, rtl: boolean): string {
  return !rtl && !rtlLetters.test(text) ? text : `\u2068${text}\u2069`;
}
