import * as z from 'zod/mini';
import { refuse, type Report } from './settings.ts';

/** Who writes what is said: a server with the API of OpenAI, or a program on this machine. */
export type TranscriberChoice =
  | { readonly kind: 'http'; readonly url: URL; readonly key: string | undefined; readonly model: string }
  | { readonly kind: 'command'; readonly command: readonly [string, ...string[]]; readonly model: string };

/** The place in a command where the path of the sound goes. */
export const soundPlaceholder = '{file}';

/** Returns the words of a command; those in double quotes may contain spaces. */
function wordsOf(text: string): string[] {
  return Array.from(text.matchAll(/"([^"]*)"|([^\s"]+)/g), ([, quoted, plain]) => quoted ?? plain ?? '');
}

type Named = { readonly url: URL } | { readonly command: readonly [string, ...string[]] };

/** Reads `VITRINE_TRANSCRIBER`. */
export const readTranscriber = z.transform((text: string, context): Named => {
  if (/^https?:/i.test(text)) {
    const url = URL.parse(text.replace(/\/+$/, ''));
    return url ? { url } : refuse(context as Report, text);
  }
  const [program, ...rest] = wordsOf(text);
  const isCommand = program !== undefined && program !== '' && !/^[a-z]+:\/\//i.test(program);
  return isCommand ? { command: [program, ...rest] } : refuse(context as Report, text);
});

/** Returns who writes what is said; undefined for nobody. */
export function completeTranscriber(variables: {
  readonly VITRINE_TRANSCRIBER?: Named | undefined;
  readonly VITRINE_TRANSCRIBER_KEY?: string | undefined;
  readonly VITRINE_TRANSCRIBER_MODEL?: string | undefined;
}): TranscriberChoice | undefined {
  const {
    VITRINE_TRANSCRIBER: named,
    VITRINE_TRANSCRIBER_KEY: key,
    VITRINE_TRANSCRIBER_MODEL: model,
  } = variables;
  if (!named) return undefined;
  if ('url' in named) return { kind: 'http', url: named.url, key, model: model ?? 'whisper-1' };
  const program = named.command[0].split(/[\\/]/).at(-1) ?? '';
  return { kind: 'command', command: named.command, model: model ?? program };
}
