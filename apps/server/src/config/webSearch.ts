import * as z from 'zod/mini';
import { refuse, type Report } from './settings.ts';

/** Who finds pictures on the web. `url` is any server that responds as Google's custom search does. */
export type WebSearchChoice =
  | { readonly kind: 'openverse' | 'wikimedia' | 'demo' }
  | { readonly kind: 'google'; readonly key: string; readonly engine: string }
  | {
      readonly kind: 'url';
      readonly url: URL;
      readonly key: string | undefined;
      readonly engine: string | undefined;
    };

type NamedWebSearch =
  | { readonly kind: 'openverse' | 'wikimedia' | 'demo' | 'google' | 'none' }
  | { readonly url: URL };

/** Reads `VITRINE_WEBSEARCH`. */
export const readWebSearch = z.transform((text: string, context): NamedWebSearch => {
  const kind = z.safeParse(z.enum(['openverse', 'wikimedia', 'demo', 'google', 'none']), text);
  if (kind.success) return { kind: kind.data };
  const address = /^url:(https?:\/\/[^\s@#]+)$/i.exec(text)?.[1];
  const url = address === undefined ? null : URL.parse(address);
  return url ? { url } : refuse(context as Report, text);
});

/** Reads `VITRINE_IMPORT_ALLOW`: origins, separated by spaces or commas. */
export const readImportAllow = z.transform((text: string, context): readonly string[] => {
  const origins = text.split(/[\s,]+/).filter((each) => each !== '');
  const urls = origins.map((each) => (/^https?:\/\/[^\s/?#@]+\/?$/i.test(each) ? URL.parse(each) : null));
  return urls.every((url) => url !== null) ? urls.map((url) => url.origin) : refuse(context as Report, text);
});

/** Returns who finds pictures, undefined for nobody, or a sentence about what is missing. */
export function completeWebSearch(
  variables: {
    readonly VITRINE_WEBSEARCH?: NamedWebSearch | undefined;
    readonly VITRINE_WEBSEARCH_KEY?: string | undefined;
    readonly VITRINE_WEBSEARCH_ENGINE?: string | undefined;
  },
  isDemo: boolean,
): WebSearchChoice | string | undefined {
  const {
    VITRINE_WEBSEARCH: named,
    VITRINE_WEBSEARCH_KEY: key,
    VITRINE_WEBSEARCH_ENGINE: engine,
  } = variables;
  if (!named) return isDemo ? { kind: 'demo' } : undefined;
  if ('url' in named) return { kind: 'url', url: named.url, key, engine };
  if (named.kind === 'none') return undefined;
  if (named.kind !== 'google') return { kind: named.kind };
  if (key === undefined || engine === undefined)
    return 'VITRINE_WEBSEARCH=google also needs VITRINE_WEBSEARCH_KEY and VITRINE_WEBSEARCH_ENGINE.';
  return { kind: 'google', key, engine };
}
