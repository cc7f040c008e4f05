import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Translation } from '../catalogue.ts';

/** A text that is no valid ICU MessageFormat. `key` is that of the message. */
export class MessageSyntaxError extends Error {
  /** The key of the message that cannot be read. */
  readonly key: string;

  /** Makes an error that names the message and what is wrong with it. */
  constructor(key: string, text: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`@vitrine/ui: the message ${key} cannot be read (${reason}): ${text}`, { cause });
    this.name = 'MessageSyntaxError';
    this.key = key;
  }
}

/** The compiled form of one text. Throws `MessageSyntaxError` when it is no valid ICU MessageFormat. */
export function compileMessage(key: string, text: string): CompiledMessage {
  try {
    return compile(text);
  } catch (error) {
    throw new MessageSyntaxError(key, text, error);
  }
}

/**
 * Compiles texts in ICU MessageFormat, by key, for the `messages` of a provider. Throws `MessageSyntaxError` for the first
 * that cannot be read. The result is plain JSON: compile when you build, and the parser stays out of the page.
 *
 * @example
 * compileMessages({ 'assets.count': '{count, plural, one {# Datei} other {# Dateien}}' });
 */
export function compileMessages(texts: Readonly<Record<string, string>>): Translation {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, compileMessage(key, text)]),
  ) as unknown as Translation;
}
