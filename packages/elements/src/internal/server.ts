import { tokenBaseUrl, type ElementsConfig } from '../config/elementsConfig.ts';

/** How the requests of an element reach its server. */
export interface Server {
  /** The base of its addresses, without a slash at the end; empty for the origin of the page. */
  readonly base: string;
  /** Signs in; undefined for none. */
  readonly token: ElementsConfig['token'];
  readonly credentials: RequestCredentials;
}

/** Returns the base of addresses in one spelling; empty for the origin of the page. */
function toBase(address: string): string {
  if (address === '') return '';
  const base = new URL(address, location.href).href.replace(/\/+$/, '');
  return base === location.origin ? '' : base;
}

function originOf(base: string): string {
  return base === '' ? location.origin : new URL(base).origin;
}

/**
 * Returns the server of an element. The token of the page is for the server of `configure` alone: an element with another
 * `base-url`, and a page whose markup names another one, do not get it.
 */
export function serverOf(config: ElementsConfig, baseUrl: string | undefined): Server {
  const base = toBase(baseUrl ?? config.baseUrl ?? '');
  return {
    base,
    token: base === toBase(tokenBaseUrl()) ? config.token : undefined,
    credentials: originOf(base) === location.origin ? 'same-origin' : 'omit',
  };
}

/** Returns the text of a token; undefined, and an error on the console, when the page has none. */
function textOfToken(token: string | (() => string)): string | undefined {
  try {
    const text: unknown = typeof token === 'function' ? token() : token;
    if (typeof text === 'string' && text.trim() !== '') return text;
    console.error('@vitrine/elements: the token of configure() is no text, so nobody is signed in.');
  } catch (error) {
    console.error(
      '@vitrine/elements: the token of configure() could not be read, so nobody is signed in.',
      error,
    );
  }
  return undefined;
}

/** Returns the header of a token; none when the page has no token. */
export function tokenHeaders(token: string | (() => string)): Readonly<Record<string, string>> {
  const text = textOfToken(token);
  return text === undefined ? {} : { Authorization: `Bearer ${text}` };
}

/** Returns the full address of a page of the server, such as `/files/12`. */
export function pageAddress(base: string, to: string): string {
  if (base === '') return new URL(to, location.href).href;
  return to.startsWith('/') ? `${base}${to}` : new URL(to, `${base}/`).href;
}
