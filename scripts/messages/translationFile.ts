import { argumentNames } from '../../packages/ui/src/messages/messageParts.ts';
import { compileMessage } from '../../packages/ui/src/messages/compile/compileMessages.ts';
import { validateTranslation } from '../../packages/ui/src/messages/compile/validateMessages.ts';

type Texts = Readonly<Record<string, string>>;

/** A message in the file for translators. */
export interface TranslationEntry {
  /** The English text, in ICU MessageFormat. */
  readonly english: string;
  /** The meaning of the text, and where it is shown. */
  readonly where: string;
  /** The arguments that the translation may use, such as `name` in `{name}`. */
  readonly arguments: readonly string[];
  /** The translation, in ICU MessageFormat; empty when there is none yet. */
  readonly translation: string;
}

/** The file for translators: one JSON file for a language. */
export interface TranslationFile {
  /** A BCP 47 tag. */
  readonly locale: string;
  readonly messages: Readonly<Record<string, TranslationEntry>>;
}

/** Returns the file of a language: every English message, with its translation if there is one. */
export function exportTranslation(
  locale: string,
  english: Texts,
  translated: Texts,
  whereOf: (key: string) => string,
): TranslationFile {
  const entries = Object.entries(english).map(([key, text]): [string, TranslationEntry] => {
    const message = compileMessage(key, text);
    return [
      key,
      {
        english: text,
        where: whereOf(key),
        arguments: typeof message === 'string' ? [] : argumentNames(message).all,
        translation: translated[key] ?? '',
      },
    ];
  });
  return { locale, messages: Object.fromEntries(entries) };
}

/** Result of reading a translation: its texts, or the reasons why it is refused, one sentence each. */
export type ImportedTranslation =
  | { readonly locale: string; readonly texts: Texts }
  | { readonly errors: readonly string[] };

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isLocale(value: unknown): value is string {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

function findStaleErrors(english: Texts, messages: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(messages).flatMap(([key, entry]) => {
    if (!isRecord(entry) || typeof entry['translation'] !== 'string')
      return [`${key} has no text under "translation".`];
    const isStale = english[key] !== undefined && entry['english'] !== english[key];
    return isStale ? [`${key} was translated from another English text. It is now: ${english[key]}`] : [];
  });
}

/** Reads a file from translators. A file with an error is refused as a whole. */
export function importTranslation(english: Texts, json: string): ImportedTranslation {
  let file: unknown;
  try {
    file = JSON.parse(json);
  } catch {
    return { errors: ['The file is not JSON.'] };
  }
  if (!isRecord(file) || !isLocale(file['locale']) || !isRecord(file['messages']))
    return { errors: ['The file needs a "locale" (a BCP 47 tag) and "messages".'] };
  const { locale, messages } = file;
  const shape = findStaleErrors(english, messages);
  if (shape.length > 0) return { errors: shape };
  const given = Object.entries(messages as TranslationFile['messages']);
  const texts = Object.fromEntries(given.map(([key, { translation }]) => [key, translation]));
  const errors = validateTranslation(english, texts, locale);
  if (errors.length > 0) return { errors };
  return { locale, texts: Object.fromEntries(Object.keys(english).map((key) => [key, texts[key] ?? ''])) };
}
