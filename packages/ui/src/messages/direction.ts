/** The direction of writing, as the `dir` attribute takes it. */
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

/** The direction in which a locale is written, such as `rtl` for `ar-EG`. */
export function localeDirection(locale: string): Direction {
  const [language = ''] = locale.toLowerCase().split('-');
  return rtlLanguages.has(language) ? 'rtl' : 'ltr';
}

/**
 * Wraps a value in isolation marks where it could reorder its sentence: any value in text from right to left, since
 * even a name of that script may hold parts of another, and values with such letters elsewhere.
 */
export function isolateText(text: string, rtl: boolean): string {
  return !rtl && !rtlLetters.test(text) ? text : `\u2068${text}\u2069`;
}
