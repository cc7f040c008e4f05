import { ApiError, type ApiErrorCode } from '@vitrine/core/contract';

/** Where the token of the session is kept. */
export interface TokenStore {
  read(): string | undefined;
  write(token: string | undefined): void;
}

/** Asks the server for what a document describes; a file among the variables is uploaded. */
export type Ask = <Data>(
  document: string,
  variables?: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
) => Promise<Data>;

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: string; readonly argument?: string };
  }[];
}

/** What the server's codes are in Vitrine's. */
const codes: Readonly<Record<string, ApiErrorCode>> = {
  UNAUTHENTICATED: 'unauthenticated',
  NOT_FOUND: 'not-found',
  CONFLICT: 'conflict',
  BAD_INPUT: 'invalid',
  EMPTY_FILE: 'invalid',
};

function errorOf({ status }: Response, { errors = [] }: Answer): ApiError | undefined {
  const [first] = errors;
  if (!first) return status < 400 ? undefined : new ApiError('unexpected', { status });
  const { code = '', argument } = first.extensions ?? {};
  return new ApiError(codes[code] ?? (status === 400 ? 'invalid' : 'unexpected'), {
    status,
    serverCode: code,
    serverMessage: first.message,
    fields: argument === undefined ? {} : { [argument]: first.message },
  });
}

/** Files go beside the query, in the form that GraphQL servers have agreed on. */
function bodyOf(query: string, variables: Readonly<Record<string, unknown>>): string | FormData {
  const file = Object.entries(variables).find(([, value]) => value instanceof Blob);
  if (!file) return JSON.stringify({ query, variables });
  const [name, blob] = file;
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { ...variables, [name]: null } }));
  form.set('map', JSON.stringify({ file: [`variables.${name}`] }));
  form.set('file', blob as Blob);
  return form;
}

/** Calls of one server, in the name of whoever has the token. */
export function createAsk(url: string, tokens: TokenStore): Ask {
  return async <Data>(
    document: string,
    variables: Readonly<Record<string, unknown>> = {},
    signal?: AbortSignal,
  ) => {
    const body = bodyOf(document, variables);
    const token = tokens.read();
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      signal: signal ?? null,
    }).catch((cause: unknown) => {
      signal?.throwIfAborted();
      throw new ApiError('offline', { cause });
    });
    const answer = (await response.json().catch((cause: unknown) => {
      signal?.throwIfAborted();
      throw new ApiError('malformed', { status: response.status, cause });
    })) as Answer;
    const error = errorOf(response, answer);
    if (error) throw error;
    return answer.data as Data;
  };
}
