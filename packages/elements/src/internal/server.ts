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

/** Returns the header of a token. */
export function tokenHeaders(token: string | (() => string)): Readonly<Record<string, string>> {
  return { Authorization: `Bearer ${typeof token === 'function' ? token() : token}` };
}

/** Returns the full address of a page of the server, such as `/files/12`. */
export function pageAddress(base: string, to: string): string {
  if (base === '') return new URL(to, location.href).href;
  return to.startsWith('/') ? `${base}${to}` : new URL(to, `${base}/`).href;
}
