import { useEffect, useMemo, useRef, useState } from 'react';
import type { Translation } from '../messages/catalogue.ts';

/**
 * Fetches the words of a locale when it is chosen; undefined for English. Words that are here already may be returned at
 * once: then the first paint has them, on a server too.
 */
export type LoadMessages = (locale: string) => Promise<Translation | undefined> | Translation | undefined;

/** A locale and its words. */
export interface Language {
  readonly locale: string;
  readonly messages: Translation | undefined;
}

/** Which language is wanted. */
export interface UseLanguageOptions {
  locale?: string | undefined;
  messages?: Translation | LoadMessages | undefined;
  /** Called when the words of a locale could not be fetched. The language that was shown stays. */
  onLanguageFail?: ((event: { locale: string; error: unknown }) => void) | undefined;
}

const english: Language = { locale: 'en-US', messages: undefined };

/**
 * Returns the language to show: the wanted one once its words are here, until then the last one. Undefined while the first
 * is being fetched; English when that fails.
 */
export function useLanguage({
  locale = english.locale,
  messages,
  onLanguageFail,
}: UseLanguageOptions): Language | undefined {
  const answer = useMemo(
    () => (typeof messages === 'function' ? messages(locale) : messages),
    [locale, messages],
  );
  const [last, setLast] = useState<Language>();
  const fail = useRef(onLanguageFail);
  useEffect(() => {
    fail.current = onLanguageFail;
  }, [onLanguageFail]);
  const isHere = !(answer instanceof Promise);
  if (isHere && (last?.locale !== locale || last.messages !== answer)) setLast({ locale, messages: answer });
  useEffect(() => {
    if (!(answer instanceof Promise)) return undefined;
    let isCurrent = true;
    answer.then(
      (words) => isCurrent && setLast({ locale, messages: words }),
      (error: unknown) => {
        if (!isCurrent) return;
        setLast((shown) => shown ?? english);
        fail.current?.({ locale, error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [answer, locale]);
  return isHere ? { locale, messages: answer } : last;
}
