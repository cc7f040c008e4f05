import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { MessageCatalogue, Translation } from './catalogue.ts';
import { createTranslate, registerEnglish, type Translate } from './createTranslate.ts';
import { localeDirection, type Direction } from './direction.ts';
import { createFormatters, type Formatters } from './formatters.ts';

/** Texts and formats of the current language. Texts are those of `common` and of the given catalogues. */
export interface Messages<Catalogue = never> extends Formatters {
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

type AllMessages = Messages<MessageCatalogue>;

function createMessages(options: Omit<MessagesProviderProps, 'children'>): AllMessages {
  const locale = options.locale ?? 'en-US';
  return {
    t: createTranslate<readonly MessageCatalogue[]>(locale, [], options.messages),
    locale,
    direction: options.direction ?? localeDirection(locale),
    ...createFormatters(locale, options.timeZone),
  };
}

const MessagesContext = createContext<AllMessages | undefined>(undefined);

let defaultMessages: AllMessages | undefined;

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
    () => createMessages({ locale, direction, messages, timeZone: zone }),
    [locale, direction, messages, zone],
  );
  return <MessagesContext value={value}>{children}</MessagesContext>;
}

/**
 * Returns texts and formats of the current language; English without a provider. Pass the catalogues whose texts are
 * used: their English texts are bundled with the code that imports them. The texts of `common` are always available.
 *
 * @example
 * const { t, formatBytes } = useMessages(assetsMessages);
 * t('assets.count', { count: 3 }); // '3 files'
 */
export function useMessages<Catalogues extends readonly MessageCatalogue[]>(
  ...catalogues: Catalogues
): Messages<Catalogues[number]> {
  registerEnglish(catalogues);
  defaultMessages ??= createMessages({});
  return use(MessagesContext) ?? defaultMessages;
}
