import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Translation } from '../catalogue.ts';

/** Thrown for a text that is no valid ICU MessageFormat. `key` is that of the message. */
export class MessageSyntaxError extends Error {
  /** The key of the message that could not be parsed. */
  readonly key: string;

  /** Creates an error with the message and its syntax error. */
  constructor(key: string, text: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`@vitrine/ui: the message ${key} cannot be read (${reason}): ${text}`, { cause });
    this.name = 'MessageSyntaxError';
    this.key = key;
  }
}

/** Returns the compiled form of one text. Throws `MessageSyntaxError` when it is no valid ICU MessageFormat. */
export function compileMessage(key: string, text: string): CompiledMessage {
  try {
    return compile(text);
  } catch (error) {
    throw new MessageSyntaxError(key, text, error);
  }
}

/**
 * Compiles texts in ICU MessageFormat, by key, for the `messages` of a provider. Throws `MessageSyntaxError` for the
 * first invalid text. The result is plain JSON: compile at build time to keep the parser out of the page.
 *
 * @example
 * compileMessages({ 'assets.count': '{count, plural, one {# Datei} other {# Dateien}}' });
 */
export function compileMessages(texts: Readonly<Record<string, string>>): Translation {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, compileMessage(key, text)]),
  ) as unknown as Translation;
}
