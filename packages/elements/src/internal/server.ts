import type { ElementsConfig } from '../config/elementsConfig.ts';

/** How the requests of an element reach its server. */
export interface Server {
  /** The base of its addresses; empty for the origin of the page. */
  readonly base: string;
  /** Signs in; undefined for none. */
  readonly token: ElementsConfig['token'];
  readonly credentials: RequestCredentials;
}

function originOf(base: string): string {
  return new URL(base, location.href).origin;
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

/**
 * Returns the server of an element. The token of the page is for the server of `configure` alone: an element with another
 * `base-url` does not get it.
 */
export function serverOf(config: ElementsConfig, baseUrl: string | undefined): Server {
  const own = withoutSlash(config.baseUrl ?? '');
  const base = baseUrl === undefined ? own : withoutSlash(baseUrl);
  return {
    base,
    token: base === own ? config.token : undefined,
    credentials: originOf(base) === location.origin ? 'same-origin' : 'omit',
  };
}

/** Returns the header of a token. */
export function tokenHeaders(token: string | (() => string)): Readonly<Record<string, string>> {
  return { Authorization: `Bearer ${typeof token === 'function' ? token() : token}` };
}

/** Returns the full address of a page of the server, such as `/files/12`. */
export function pageAddress(base: string, to: string): string {
  return new URL(to, base === '' ? location.href : `${new URL(base, location.href).href}/`).href;
}
