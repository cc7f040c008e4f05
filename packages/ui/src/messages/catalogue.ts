import type { CompiledMessage } from 'icu-minify/format';
import type * as english from './en/index.ts';

/** The English texts of one domain: ICU MessageFormat by key. A key is the domain and a name, joined by a dot. */
export type MessageCatalogue = Readonly<Record<string, string>>;

type EnglishCatalogue = (typeof english)[keyof typeof english];

/** The keys of a catalogue, or of each of several. */
export type KeysOf<Catalogue> = Catalogue extends unknown ? keyof Catalogue & string : never;

type TextsOf<Catalogue, Key> = Catalogue extends unknown
  ? Key extends keyof Catalogue
    ? Catalogue[Key]
    : never
  : never;

/** Every key of Vitrine, such as `assets.sortField.name`. */
export type MessageKey = KeysOf<EnglishCatalogue>;

type Argument<Inside extends string> = Inside extends `${infer Name}, number`
  ? [name: Name, value: number]
  : [name: Inside, value: string];

type ArgumentsIn<Text> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? Argument<Inside> | ArgumentsIn<Rest>
  : never;

/** A message with a plural is one plural as a whole, and its last form is `other`; `validateEnglish` checks this. */
type ArgumentsOf<Text> = Text extends `{${infer Name}, plural, ${string}other {${infer Other}}}`
  ? [name: Name, value: number] | ArgumentsIn<Other>
  : ArgumentsIn<Text>;

type Values<Arguments extends [string, unknown]> = {
  readonly [Each in Arguments as Each[0]]: Each[1];
};

/**
 * The values that a message needs in addition to its key: nothing, or one object with a text or number per argument.
 */
export type MessageArguments<Key extends MessageKey> = Key extends MessageKey
  ? [ArgumentsOf<TextsOf<EnglishCatalogue, Key>>] extends [never]
    ? []
    : [values: Values<ArgumentsOf<TextsOf<EnglishCatalogue, Key>>>]
  : never;

declare const compiled: unique symbol;

/**
 * Messages of a language by key, as `compileMessages` of `@vitrine/ui/messages/compile` returns them: a complete
 * translation or single texts. Missing messages are shown in English.
 */
export type Translation = Readonly<Record<string, CompiledMessage>> & { readonly [compiled]: true };
