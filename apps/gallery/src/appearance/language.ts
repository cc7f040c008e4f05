import { createStoredChoice } from '@vitrine/hooks/provider';
import type { Translation } from '@vitrine/ui/messages';
import type { LoadMessages } from '@vitrine/ui/provider';
import { languages, locales, type Language } from './languages.ts';

export { languages, type Language };

const languageChoice = createStoredChoice<Language>('vitrine.language', languages);

let arabic: Translation | undefined;

/** Loads the messages of a locale once; English is part of the screens. */
export const loadMessages: LoadMessages = (locale) => {
  if (locale !== locales.ar) return undefined;
  return (
    arabic ??
    import('@vitrine/ui/messages/ar').then(({ ar }) => {
      arabic = ar;
      return ar;
    })
  );
};

/** Loads the messages of the remembered language, so that the first paint has them; without them it is English. */
export async function prepareLanguage(): Promise<void> {
  try {
    await loadMessages(locales[languageChoice.current()]);
  } catch {
    // The page shows English, and tries again.
  }
}

/** Switches once the messages are loaded. Rejects, and changes nothing, when they cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadMessages(locales[language]);
  languageChoice.choose(language);
}

/** Returns the locale of the chosen language. */
export function useChosenLocale(): string {
  return locales[languageChoice.use()];
}

/** Returns whether a locale is that of a language. */
export function isLanguage(language: Language, locale: string): boolean {
  return locales[language] === locale;
}
