import { createStoredChoice } from '@vitrine/hooks/provider';
import type { MessageOverrides } from '@vitrine/ui/messages';
import { useEffect, useState } from 'react';

export const languages = ['en', 'ar'] as const;

export type Language = (typeof languages)[number];

/** A language whose words are here. */
export interface LoadedLanguage {
  readonly language: Language;
  /** A BCP 47 tag; the direction follows it. */
  readonly locale: string;
  /** None for English, which the packages carry. */
  readonly messages: MessageOverrides | undefined;
}

const languageChoice = createStoredChoice<Language>('vitrine.language', languages);

const english: LoadedLanguage = { language: 'en', locale: 'en-US', messages: undefined };
const loaded = new Map<Language, LoadedLanguage>([['en', english]]);

async function loadLanguage(language: Language): Promise<LoadedLanguage> {
  const known = loaded.get(language);
  if (known) return known;
  const { ar } = await import('@vitrine/ui/messages/ar');
  const arabic: LoadedLanguage = { language: 'ar', locale: 'ar', messages: ar };
  loaded.set(language, arabic);
  return arabic;
}

/** Fetches the words of the remembered language, so that the first paint has them; without them it is English. */
export async function prepareLanguage(): Promise<void> {
  await loadLanguage(languageChoice.current()).catch(() => undefined);
}

/** Switches once the words are here. Rejects, and changes nothing, when they cannot be fetched. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  languageChoice.choose(language);
}

/** The language of the page, and its document's: the last one whose words could be fetched. */
export function useLanguage(): LoadedLanguage {
  const chosen = languageChoice.use();
  const [shown, setShown] = useState(() => loaded.get(chosen) ?? english);
  useEffect(() => {
    let isCurrent = true;
    async function show(): Promise<void> {
      const next = await loadLanguage(chosen).catch(() => undefined);
      if (isCurrent && next) setShown(next);
    }
    void show();
    return () => {
      isCurrent = false;
    };
  }, [chosen]);
  return shown;
}
