import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import type { KeysOf, MessageArguments, MessageCatalogue, MessageKey, Translation } from './catalogue.ts';
import { isolateText, localeDirection } from './direction.ts';
import { commonMessages } from './en/common.ts';
import { argumentNames, type ArgumentNames } from './messageParts.ts';

type Values = Readonly<Record<string, string | number>>;

declare const words: unique symbol;

/**
 * Returns the text of a message in the current language. Accepts the keys of the catalogues that it was created with,
 * and those of `common`.
 */
export interface Translate<Catalogue = never> {
  /** Returns the text of a message with its values filled in. */
  <Key extends KeysOf<Catalogue | typeof commonMessages> & MessageKey>(
    key: Key,
    ...values: MessageArguments<Key>
  ): string;
  /** Used only by the type checker: a `t` with fewer catalogues is not assignable where more are required. */
  readonly [words]?: (catalogue: Catalogue) => void;
}

/** The English texts of the loaded catalogues, compiled at build time (see `compileCatalogues`). */
const english: Record<string, CompiledMessage> = { ...(commonMessages as MessageCatalogue) };
const known = new WeakSet<MessageCatalogue>([commonMessages]);

/** Adds the English texts of catalogues to every `Translate`. */
export function registerEnglish(catalogues: readonly MessageCatalogue[]): void {
  for (const catalogue of catalogues) {
    if (known.has(catalogue)) continue;
    known.add(catalogue);
    Object.assign(english, catalogue);
  }
}

function createFormatOptions(locale: string): FormatOptions {
  const numbers = new Intl.NumberFormat(locale);
  const plurals = new Intl.PluralRules(locale);
  return {
    formatters: {
      getNumberFormat: (_, options) => (options ? new Intl.NumberFormat(locale, options) : numbers),
      getPluralRules: (_, options) =>
        options?.type === 'ordinal' ? new Intl.PluralRules(locale, options) : plurals,
      getDateTimeFormat: (_, options) => new Intl.DateTimeFormat(locale, options),
    },
  };
}

/** Returns values for use in a text: text of the other direction is isolated; values of a `select` stay unchanged. */
function isolateValues(values: Values, { choosing }: ArgumentNames, rtl: boolean): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !choosing.has(name) ? isolateText(value, rtl) : value,
    ]),
  );
}

/**
 * Creates the translate function of a locale. Messages that are missing in `translation`, or need values that are not
 * given, come from the English `catalogues`. Numbers are formatted and counted by the rules of the locale; text of the
 * other direction is isolated.
 */
export function createTranslate<Catalogues extends readonly MessageCatalogue[]>(
  locale: string,
  catalogues: Catalogues,
  translation?: Translation,
): Translate<Catalogues[number]> {
  registerEnglish(catalogues);
  const rtl = localeDirection(locale) === 'rtl';
  const options = createFormatOptions(locale);

  function write(message: CompiledMessage, values: Values): string | undefined {
    if (typeof message === 'string') return message;
    const names = argumentNames(message);
    if (names.all.some((name) => values[name] === undefined)) return undefined;
    return String(format(message, locale, isolateValues(values, names, rtl), options));
  }

  return (key, ...[values = {}]) =>
    write(translation?.[key] ?? english[key] ?? key, values) ?? write(english[key] ?? key, values) ?? key;
}
