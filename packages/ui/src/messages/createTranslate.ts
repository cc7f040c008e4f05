import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import type { KeysOf, MessageArguments, MessageCatalogue, MessageKey, Translation } from './catalogue.ts';
import { isolateText, localeDirection } from './direction.ts';
import { commonMessages } from './en/common.ts';
import { argumentNames, type ArgumentNames } from './messageParts.ts';

type Values = Readonly<Record<string, string | number>>;

declare const words: unique symbol;

/**
 * Turns a key and its values into a sentence of the current language. It knows the keys of the catalogues that it was made
 * with, and those of `common`.
 */
export interface Translate<Catalogue = never> {
  /** Returns the text of a message with its values filled in. */
  <Key extends KeysOf<Catalogue | typeof commonMessages> & MessageKey>(
    key: Key,
    ...values: MessageArguments<Key>
  ): string;
  /** For the type checker alone: a `t` of fewer catalogues does not serve where more are wanted. */
  readonly [words]?: (catalogue: Catalogue) => void;
}

/** The English sentences of the catalogues that are in use. The build has compiled them; see `compileCatalogues`. */
const english: Record<string, CompiledMessage> = { ...(commonMessages as MessageCatalogue) };
const known = new WeakSet<MessageCatalogue>([commonMessages]);

/** Makes the English sentences of catalogues known to every `Translate`. */
export function learnEnglish(catalogues: readonly MessageCatalogue[]): void {
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

/** Values as they stand in a sentence: text of the other direction is isolated, what a `select` looks at stays as it is. */
function isolateValues(values: Values, { choosing }: ArgumentNames, rtl: boolean): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !choosing.has(name) ? isolateText(value, rtl) : value,
    ]),
  );
}

/**
 * Makes the translate function of a locale. Messages that `translation` lacks, or that need values which nobody gives, are
 * taken from the English `catalogues`. Numbers are written and counted by the rules of the locale; text of the other
 * direction is isolated.
 */
export function createTranslate<Catalogues extends readonly MessageCatalogue[]>(
  locale: string,
  catalogues: Catalogues,
  translation?: Translation,
): Translate<Catalogues[number]> {
  learnEnglish(catalogues);
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
