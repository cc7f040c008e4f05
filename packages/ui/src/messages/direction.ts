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

/** Wraps a value of the other direction in isolation marks, so that it does not reorder its sentence. */
export function isolateText(text: string, rtl: boolean): string {
  return rtlLetters.test(text) === rtl ? text : `\u2068${text}\u2069`;
}
