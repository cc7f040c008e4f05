import type { CompiledMessage } from 'icu-minify/format';
import { eachArgument, type ArgumentKind } from '../messageParts.ts';
import { compileMessage, MessageSyntaxError } from './compileMessages.ts';

type Texts = Readonly<Record<string, string>>;

interface Read {
  readonly message?: CompiledMessage;
  readonly error?: string;
}

function read(key: string, text: string): Read {
  try {
    return { message: compileMessage(key, text) };
  } catch (error) {
    if (!(error instanceof MessageSyntaxError)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : String(error.cause);
    return { error: `${key} cannot be read: ${reason}.` };
  }
}

/** Returns the type of an argument's value: a number where the message counts or formats one, otherwise text. */
function valueKind(kind: ArgumentKind): 'number' | 'text' {
  return kind === 'text' || kind === 'select' || kind === 'tag' ? 'text' : 'number';
}

/** Returns the arguments of a message by name, with the type of their value. */
function argumentsOf(message: CompiledMessage): ReadonlyMap<string, 'number' | 'text'> {
  const found = new Map<string, 'number' | 'text'>();
  eachArgument(message, (name, kind) => found.set(name, valueKind(kind)));
  return found;
}

/** Returns the arguments that occur in every form; every form of a translation must contain them. */
function neededArguments(message: CompiledMessage): readonly string[] {
  const parts = typeof message === 'string' ? [] : message;
  const names: string[] = [];
  eachArgument(message, (name) => names.push(name));
  const plural = parts.find((part) => Array.isArray(part) && typeof part[1] === 'number' && part[1] !== 4);
  const counted = Array.isArray(plural) ? plural[0] : undefined;
  return [...new Set(names)].filter((name) => name !== counted);
}

/** Returns the plural categories of the language that the message does not have. */
function missingForms(message: CompiledMessage, locale: string): readonly string[] {
  const missing = new Set<string>();
  eachArgument(message, (_, kind, branches) => {
    if (kind !== 'plural' || !branches) return;
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    for (const form of pluralCategories) if (!Object.hasOwn(branches, form)) missing.add(form);
  });
  return [...missing];
}

function compareArguments(key: string, english: CompiledMessage, translated: CompiledMessage): string[] {
  const wanted = argumentsOf(english);
  const given = argumentsOf(translated);
  const unknown = [...given.keys()].filter((name) => !wanted.has(name));
  const lost = neededArguments(english).filter((name) => !given.has(name));
  const numbers: string[] = [];
  eachArgument(translated, (name, kind) => {
    if (kind === 'text' && wanted.get(name) === 'number') numbers.push(name);
    if (valueKind(kind) === 'number' && wanted.get(name) === 'text') numbers.push(name);
  });
  return [
    ...unknown.map((name) => `${key} uses {${name}}, which the English message does not have.`),
    ...lost.map((name) => `${key} lacks {${name}}, which the English message has.`),
    ...[...new Set(numbers)].map((name) =>
      wanted.get(name) === 'number'
        ? `${key} writes the number {${name}} as text. Write # in a plural form, or {${name}, number}.`
        : `${key} takes {${name}} for a number, but it is text.`,
    ),
  ];
}

function compare(key: string, english: string, translated: string, locale: string): string[] {
  if (translated.trim() === '') return [`${key} is empty.`];
  const { message, error } = read(key, translated);
  if (message === undefined) return [String(error)];
  const forms = missingForms(message, locale);
  return [
    ...compareArguments(key, compileMessage(key, english), message),
    ...(forms.length > 0 ? [`${key} lacks the plural forms of the language: ${forms.join(', ')}.`] : []),
  ];
}

/**
 * Returns the validation errors of a translation, one sentence each: missing, unknown and empty keys, invalid texts, arguments
 * that the English message does not have or that the translation lacks, missing plural forms.
 */
export function validateTranslation(english: Texts, translated: Texts, locale: string): string[] {
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(translated, key));
  const errors = Object.entries(translated).flatMap(([key, text]) => {
    const original = english[key];
    return original === undefined
      ? [`${key} is no message of Vitrine.`]
      : compare(key, original, text, locale);
  });
  return [...missing.map((key) => `${key} is missing.`), ...errors];
}

/**
 * Returns the validation errors of English messages, one sentence each. The type checker derives arguments from the text and
 * supports only simple texts: a message with a plural is one plural as a whole, without another inside, and its last
 * form is `other`.
 */
export function validateEnglish(english: Texts): string[] {
  return Object.entries(english).flatMap(([key, text]) => {
    const { message, error } = read(key, text);
    if (message === undefined) return [String(error)];
    const kinds: ArgumentKind[] = [];
    eachArgument(message, (_, kind) => kinds.push(kind));
    const unsupported = kinds.filter((kind) => !['text', 'number', 'plural'].includes(kind));
    const counting = kinds.filter((kind) => kind === 'plural').length;
    const isWhole = /^\{\w+, plural, [^]*other \{(?:[^{}]|\{[^{}]*\})*\}\}$/.test(text);
    return [
      ...unsupported.map((kind) => `${key} uses ${kind}: only {name}, {name, number} and plural are typed.`),
      ...(counting > 1 || (counting === 1 && !isWhole)
        ? [
            `${key} counts in a part of the text: write one plural around the whole, with the form other last.`,
          ]
        : []),
      ...(counting === 0 ? [] : missingForms(message, 'en').map((form) => `${key} lacks the form ${form}.`)),
    ];
  });
}
