import type { Translation } from '@vitrine/ui/messages';
import { directions, languages, locales, type Language } from '../appearance/languages.ts';

/** The query parameter that names a language. */
const languageParameter = 'lang';

/** The language of a page; without messages it is English. */
export interface PageLanguage {
  readonly locale: string;
  readonly messages: Translation | undefined;
}

/**
 * Returns the language of a visitor: the one that the address names, otherwise the first of the browser's languages that
 * there is, otherwise English.
 */
export function languageOf(query: string, preferred: readonly string[]): Language {
  const named = new URLSearchParams(query).get(languageParameter);
  const wanted = [...(named === null ? [] : [named]), ...preferred].map(
    (tag) => tag.toLowerCase().split('-')[0],
  );
  return wanted.flatMap((each) => languages.find((language) => language === each) ?? [])[0] ?? 'en';
}

/** Sets the language and the direction of the page. */
function declare(language: Language): void {
  document.documentElement.lang = locales[language];
  document.documentElement.dir = directions[language];
}

async function messagesOf(language: Language): Promise<Translation | undefined> {
  return language === 'ar' ? (await import('@vitrine/ui/messages/ar')).ar : undefined;
}

/** Loads the messages of the visitor's language. The direction is known at once; without the messages the page is English. */
export async function loadLanguage(): Promise<PageLanguage> {
  const language = languageOf(window.location.search, navigator.languages);
  declare(language);
  try {
    return { locale: locales[language], messages: await messagesOf(language) };
  } catch {
    declare('en');
    return { locale: locales.en, messages: undefined };
  }
}
