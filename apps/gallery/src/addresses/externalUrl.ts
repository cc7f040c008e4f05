/**
 * How to handle an address that `externalRedirect` was given: `go` at once to this site or an allowed host, `confirm`
 * any other host with the user, `refused` when it is not a web address.
 */
export type ExternalUrl =
  | { readonly kind: 'go' | 'confirm'; readonly url: URL }
  | { readonly kind: 'refused' };

export interface ExternalUrlOptions {
  /** The page's own origin, such as `https://gallery.example`. */
  origin: string;
  /** Hosts to which the page goes without a question, such as `docs.example`. */
  allowedHosts?: readonly string[] | undefined;
}

const unsafeCharacters = /[\u0000-\u0020\u007f\\]/u;
const webAddress = /^https?:\/\/[^/]/iu;
const ownPath = /^\/(?!\/)/u;

const refused: ExternalUrl = { kind: 'refused' };

/**
 * Classifies an address; never throws.
 * @see docs/rules/session.md#foreign-addresses-are-confirmed
 */
export function parseExternalUrl(
  text: string,
  { origin, allowedHosts = [] }: ExternalUrlOptions,
): ExternalUrl {
  const isOwnPath = ownPath.test(text);
  if (unsafeCharacters.test(text) || (!isOwnPath && !webAddress.test(text))) return refused;
  if (!URL.canParse(text, origin)) return refused;
  const url = new URL(text, origin);
  if (url.username || url.password || !/^https?:$/u.test(url.protocol)) return refused;
  if (url.origin === origin) return { kind: 'go', url };
  if (isOwnPath) return refused;
  return { kind: allowedHosts.includes(url.host) ? 'go' : 'confirm', url };
}
