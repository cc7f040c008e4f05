import { ApiError } from '@vitrine/core/contract';

/** Returns whether a text can be an id of the server. */
export function isWireId(id: string): boolean {
  return typeof id === 'string' && /^[1-9]\d{0,15}$/.test(id);
}

/** Returns an id as a number. @throws ApiError `not-found` for a text that cannot be an id; no request is made then. */
export function toWireId(id: string): number {
  if (!isWireId(id)) throw new ApiError('not-found');
  return Number(id);
}

/**
 * Returns the ids of files of which those that are not there are left out, as numbers.
 * @throws ApiError `invalid` for no ids, `not-found` when none can be an id; no request is made then.
 */
export function toWireIds(ids: readonly string[]): readonly number[] {
  if (ids.length === 0) throw new ApiError('invalid', { fields: { ids: 'missing' } });
  const possible = ids.filter(isWireId);
  if (possible.length === 0) throw new ApiError('not-found');
  return possible.map(Number);
}

/** Returns one segment of a path. @throws ApiError `invalid` for text that would change the path, such as `..`, or that is not well-formed. */
function toSegment(name: string, value: string | number): string {
  const text = String(value);
  if (text === '' || text === '.' || text === '..' || !text.isWellFormed())
    throw new ApiError('invalid', { fields: { [name]: 'not one segment of a path' } });
  return encodeURIComponent(text);
}

export type PathParams = Readonly<Record<string, string | number>>;
export type QueryParams = Readonly<Record<string, string | number | undefined>>;

/** Returns an address: the path with its `{name}`s filled in, and the query without undefined values. */
export function buildAddress(path: string, params: PathParams = {}, query: QueryParams = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined)
      throw new Error(
        `@vitrine/http: the path "${path}" asks for "{${name}}", which this call does not have. ` +
          'Use the parameters of the original path when you override it.',
      );
    return toSegment(name, value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text === '' ? filled : `${filled}${filled.includes('?') ? '&' : '?'}${text}`;
}

/** Stands for the origin of the page, which no other address has. */
const page = 'https://page.invalid/';

/**
 * Returns whether an address is of the server at `baseUrl`, as a browser understands it: spaces, backslashes and `..` may lead to another one.
 * One without a host is of the page.
 */
export function isOfServer(url: string, baseUrl: string): boolean {
  if (!URL.canParse(url, page)) return false;
  const [asked, server] = [new URL(url, page), new URL(`${baseUrl}/`, page)];
  return asked.origin === server.origin && asked.pathname.startsWith(server.pathname);
}
