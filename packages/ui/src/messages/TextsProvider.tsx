import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { MessageCatalogue, Translation } from './catalogue.ts';
import { createTranslate, registerEnglish, type Translate } from './createTranslate.ts';
import { localeDirection, type Direction } from './direction.ts';

/** Texts of the current language: those of `common` and of the given catalogues. */
export interface Texts<Catalogue = never> {
  /** Returns the text of a message. */
  readonly t: Translate<Catalogue>;
  /** The locale as a language tag, such as `en-US`. */
  readonly locale: string;
  /** The text direction. */
  readonly direction: Direction;
}

/** Props of `MessagesProvider`. */
export interface MessagesProviderProps {
  /** A BCP 47 tag. Defaults to `en-US`. */
  locale?: string | undefined;
  /** Defaults to the direction of the locale. */
  direction?: Direction | undefined;
  /** Messages that replace the English ones: a complete translation or single texts. */
  messages?: Translation | undefined;
  /** An IANA time zone for dates. Defaults to that of the machine, also when that changes; set it when a server renders the page. */
  timeZone?: string | undefined;
  /** The part of the tree that uses these messages. */
  children?: ReactNode;
}

/** The language of a part of the tree. */
export interface ShownLanguage {
  readonly texts: Texts<MessageCatalogue>;
  /** The time zone of dates; undefined for that of the machine. */
  readonly timeZone: string | undefined;
}

function createLanguage(options: Omit<MessagesProviderProps, 'children'>): ShownLanguage {
  const locale = options.locale ?? 'en-US';
  return {
    texts: {
      t: createTranslate<readonly MessageCatalogue[]>(locale, [], options.messages),
      locale,
      direction: options.direction ?? localeDirection(locale),
    },
    timeZone: options.timeZone,
  };
}

const LanguageContext = createContext<ShownLanguage | undefined>(undefined);

let defaultLanguage: ShownLanguage | undefined;

function machineZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Returns the time zone of the machine once it is another one than at the start, such as after travelling with the page
 * open; undefined until then. Checks it each time the person comes back to the page.
 */
function useChangedZone(): string | undefined {
  const [changed, setChanged] = useState<string>();
  useEffect(() => {
    let known = machineZone();
    const checkZone = () => {
      const zone = machineZone();
      if (zone !== known) setChanged(zone);
      known = zone;
    };
    window.addEventListener('focus', checkZone);
    document.addEventListener('visibilitychange', checkZone);
    return () => {
      window.removeEventListener('focus', checkZone);
      document.removeEventListener('visibilitychange', checkZone);
    };
  }, []);
  return changed;
}

/** Provides the language. Part of `UiProvider`. */
export function MessagesProvider({
  locale,
  direction,
  messages,
  timeZone,
  children,
}: MessagesProviderProps): ReactNode {
  const changedZone = useChangedZone();
  const zone = timeZone ?? changedZone;
  const value = useMemo(
    () => createLanguage({ locale, direction, messages, timeZone: zone }),
    [locale, direction, messages, zone],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

/** Returns the current language, with the English texts of the given catalogues. */
export function useShownLanguage(catalogues: readonly MessageCatalogue[]): ShownLanguage {
  registerEnglish(catalogues);
  defaultLanguage ??= createLanguage({});
  return use(LanguageContext) ?? defaultLanguage;
}

/**
 * Returns texts of the current language, as `useMessages` does, without formats: for pages that have to be small.
 *
 * @example
 * const { t } = useTexts(assetsMessages);
 * t('assets.count', { count: 3 }); // '3 files'
 */
export function useTexts<Catalogues extends readonly MessageCatalogue[]>(
  ...catalogues: Catalogues
): Texts<Catalogues[number]> {
  return useShownLanguage(catalogues).texts;
}
