import { ApiError, type ApiErrorCode } from '@vitrine/core/contract';

/** Keeps the token of the session, such as `sessionStorage`. */
export type TokenStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type Variables = Readonly<Record<string, unknown>>;

/** Sends a GraphQL document and returns its data. A `Blob` among the variables is uploaded as a file. */
export type Ask = <Data>(document: string, variables?: Variables, signal?: AbortSignal) => Promise<Data>;

interface ResponseBody {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: string; readonly argument?: string };
  }[];
}

/** The `ApiError` code of each error code of the server. */
const codes: Readonly<Record<string, ApiErrorCode>> = {
  UNAUTHENTICATED: 'unauthenticated',
  NOT_FOUND: 'not-found',
  CONFLICT: 'conflict',
  BAD_INPUT: 'invalid',
};

/** What a status says when the server, or something before it, refuses without a code of GraphQL. */
const statusCodes: Readonly<Record<number, ApiErrorCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  429: 'rate-limited',
};

/** Returns the body of a request. With a file it is a form, as the GraphQL multipart request specification describes. */
function bodyOf(query: string, variables: Variables): string | FormData {
  const [name, file] = Object.entries(variables).find(([, value]) => value instanceof Blob) ?? [];
  if (name === undefined) return JSON.stringify({ query, variables });
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { ...variables, [name]: null } }));
  form.set('map', JSON.stringify({ file: [`variables.${name}`] }));
  form.set('file', file as Blob);
  return form;
}

/** Returns a function that sends requests to one server, authorised by the stored token. */
export function createAsk(url: string, tokens: TokenStore): Ask {
  return async <Data>(document: string, variables: Variables = {}, signal?: AbortSignal) => {
    const body = bodyOf(document, variables);
    const token = tokens.getItem('token');
    const headers = {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    };
    function failed(code: ApiErrorCode) {
      return (cause: unknown): never => {
        signal?.throwIfAborted();
        throw new ApiError(code, { cause });
      };
    }
    const request = { method: 'POST', body, headers, signal: signal ?? null };
    const response = await fetch(url, request).catch(failed('offline'));
    const { status } = response;
    const statusCode = statusCodes[status];
    if (statusCode) throw new ApiError(statusCode, { status });
    const { data, errors } = (await response.json().catch(failed('malformed'))) as ResponseBody;
    const [first] = errors ?? [];
    if (!first && response.ok) return data as Data;
    const { code: serverCode = '', argument } = first?.extensions ?? {};
    const serverMessage = first?.message;
    const fields = argument === undefined ? {} : { [argument]: serverMessage ?? '' };
    throw new ApiError(codes[serverCode] ?? 'unexpected', { status, serverCode, serverMessage, fields });
  };
}
