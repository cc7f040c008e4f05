import { encodeText } from '@vitrine/core/assets';

const unsafeCharacters = /[\u0000-\u0020\u007f\\]/u;

/**
 * Returns the path to return to after signing in, or undefined for anything that could leave this site. `origin` is
 * the page's own; the result is a path with its query and fragment.
 * @see docs/rules/session.md#only-addresses-of-this-site-are-returned-to
 */
export function safeReturnTo(text: string | null | undefined, origin: string): string | undefined {
  if (!text?.startsWith('/') || unsafeCharacters.test(text)) return undefined;
  if (!URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  // Dot segments may produce a path that begins with two slashes, which a browser reads as another host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/**
 * Returns the address to which the guard redirects a visitor: the root, with the address to return to. The root itself
 * needs none.
 */
export function signInPath(returnTo: string): string {
  return returnTo === '/' ? '/' : `/?returnTo=${encodeText(returnTo)}`;
}
