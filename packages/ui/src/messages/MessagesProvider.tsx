import { createContext, use, useMemo, type ReactNode } from 'react';
import type { MessageOverrides } from './catalogue.ts';
import { createTranslate, type Translate } from './createTranslate.ts';
import { localeDirection, type Direction } from './direction.ts';
import { createFormatters, type Formatters } from './formatters.ts';

/** The words and formats of the current language. */
export interface Messages extends Formatters {
  readonly t: Translate;
  readonly locale: string;
  readonly direction: Direction;
}

/** What `MessagesProvider` takes. */
export interface MessagesProviderProps {
  /** A BCP 47 tag; `en-US` unless told. */
  locale?: string | undefined;
  /** Taken from the locale unless told. */
  direction?: Direction | undefined;
  /** Messages that replace the English ones: a whole translation or a few sentences. */
  messages?: MessageOverrides | undefined;
  /** An IANA time zone for dates; the machine's own unless told. Give it when a server renders the page. */
  timeZone?: string | undefined;
  children?: ReactNode;
}

function createMessages(options: Omit<MessagesProviderProps, 'children'>): Messages {
  const locale = options.locale ?? 'en-US';
  return {
    t: createTranslate(locale, options.messages),
    locale,
    direction: options.direction ?? localeDirection(locale),
    ...createFormatters(locale, options.timeZone),
  };
}

const MessagesContext = createContext<Messages | undefined>(undefined);

let defaultMessages: Messages | undefined;

/** Gives the parts below their language. `UiProvider` contains it. */
export function MessagesProvider({
  locale,
  direction,
  messages,
  timeZone,
  children,
}: MessagesProviderProps): ReactNode {
  const value = useMemo(
    () => createMessages({ locale, direction, messages, timeZone }),
    [locale, direction, messages, timeZone],
  );
  return <MessagesContext value={value}>{children}</MessagesContext>;
}

/**
 * The words and formats of the current language; English without a provider.
 *
 * @example
 * const { t, formatBytes } = useMessages();
 * t('assets.count', { count: 3 }); // '3 files'
 */
export function useMessages(): Messages {
  defaultMessages ??= createMessages({});
  return use(MessagesContext) ?? defaultMessages;
}
