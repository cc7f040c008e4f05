import { useEffect, useMemo, useRef, useState } from 'react';
import type { Translation } from '../messages/catalogue.ts';

/**
 * Loads the messages of a locale; undefined for English. Messages that are already loaded may be returned
 * synchronously, so that they are in the first paint and on a server.
 */
export type LoadMessages = (locale: string) => Promise<Translation | undefined> | Translation | undefined;

/** A locale and its messages. */
export interface Language {
  readonly locale: string;
  readonly messages: Translation | undefined;
}

/** Options of `useLanguage`. */
export interface UseLanguageOptions {
  locale?: string | undefined;
  messages?: Translation | LoadMessages | undefined;
  /** Called when the messages of a locale could not be loaded. The current language stays. */
  onLanguageFail?: ((event: { locale: string; error: unknown }) => void) | undefined;
}

const english: Language = { locale: 'en-US', messages: undefined };

/**
 * Returns the language to show: the requested one once its messages are loaded, until then the previous one. Returns
 * undefined while the first is loading, and English when that fails.
 */
export function useLanguage({
  locale = english.locale,
  messages,
  onLanguageFail,
}: UseLanguageOptions): Language | undefined {
  const loaded = useMemo(
    () => (typeof messages === 'function' ? messages(locale) : messages),
    [locale, messages],
  );
  const [last, setLast] = useState<Language>();
  const latestOnFail = useRef(onLanguageFail);
  useEffect(() => {
    latestOnFail.current = onLanguageFail;
  }, [onLanguageFail]);
  const isLoaded = !(loaded instanceof Promise);
  if (isLoaded && (last?.locale !== locale || last.messages !== loaded))
    setLast({ locale, messages: loaded });
  useEffect(() => {
    if (!(loaded instanceof Promise)) return undefined;
    let isCurrent = true;
    loaded.then(
      (translation) => isCurrent && setLast({ locale, messages: translation }),
      (error: unknown) => {
        if (!isCurrent) return;
        setLast((shown) => shown ?? english);
        latestOnFail.current?.({ locale, error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [loaded, locale]);
  return isLoaded ? { locale, messages: loaded } : last;
}
