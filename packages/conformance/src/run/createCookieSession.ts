import type { HttpGalleryApiOptions } from '@vitrine/http/adapter';

/**
 * Returns options for `createHttpGalleryApi` that keep the cookies of one server, as a browser does: those of each response are sent
 * with the next request. Paths and expiry of cookies are ignored.
 *
 * @example
 * const api = createHttpGalleryApi({ baseUrl: 'http://127.0.0.1:4000', ...createCookieSession() });
 */
export function createCookieSession(): Required<Pick<HttpGalleryApiOptions, 'fetch' | 'headers'>> {
  const cookies = new Map<string, string>();
  return {
    async fetch(input, init) {
      const response = await globalThis.fetch(input, init);
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        cookies.set(pair.slice(0, pair.indexOf('=')), pair);
      }
      return response;
    },
    headers: (): Record<string, string> =>
      cookies.size === 0 ? {} : { cookie: [...cookies.values()].join('; ') },
  };
}
