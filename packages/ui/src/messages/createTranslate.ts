import { LocalizedStringDictionary, LocalizedStringFormatter } from '@internationalized/string';
import {
  flattenMessages,
  isPluralForms,
  type FlatMessages,
  type MessageArguments,
  type MessageKey,
  type MessageOverrides,
} from './catalogue.ts';
import { en } from './en/index.ts';
import { isolateText, localeDirection } from './direction.ts';

type Values = Readonly<Record<string, string | number>>;

/** Opens the counting rules of the library, which it keeps for its own compiler's output. */
class CountingFormatter extends LocalizedStringFormatter<string, never> {
  showNumber(value: number): string {
    return this.number(value);
  }
  chooseForm(count: number, forms: Record<string, string>): string {
    return this.plural(count, forms);
  }
}

/** Turns a key and its values into a sentence of the current language. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: MessageArguments<Key>) => string;

const english: FlatMessages = flattenMessages(en);

function fill(text: string, values: Values, showNumber: (value: number) => string, rtl: boolean): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? showNumber(value) : isolateText(value, rtl);
  });
}

function compile(message: FlatMessages[string], rtl: boolean) {
  return (values: Values | undefined, formatter: CountingFormatter): string => {
    const given = values ?? {};
    const showNumber = (value: number) => formatter.showNumber(value);
    if (!isPluralForms(message)) return fill(String(message), given, showNumber, rtl);
    const forms = Object.entries(message) as [string, string][];
    const filled = forms.map(([form, text]) => [form, fill(text, given, showNumber, rtl)] as const);
    return formatter.chooseForm(Number(given['count']), Object.fromEntries(filled));
  };
}

/**
 * Makes the translate function of a locale. Messages that `overrides` lacks are taken from the English catalogue.
 * Numbers are written and counted by the rules of the locale; text of the other direction is isolated.
 */
export function createTranslate(locale: string, overrides: MessageOverrides = {}): Translate {
  const rtl = localeDirection(locale) === 'rtl';
  const messages = { ...english, ...flattenMessages(overrides) };
  const compiled = Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [key, compile(message, rtl)]),
  );
  const dictionary = new LocalizedStringDictionary<string, never>({ [locale]: compiled } as never, locale);
  const formatter = new CountingFormatter(locale, dictionary);
  return (key, ...values) => formatter.format(key, values[0] as never);
}

/** Whether a text is a key of the catalogue, for labels whose key comes from data. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(english, key);
}
