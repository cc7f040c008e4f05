import { ApiError, type ApiErrorCode } from '@vitrine/core/contract';
import type { ErrorDto } from '../immichTypes.ts';

export interface Message {
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A form with a file, or what is sent as JSON. */
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request to a path below `/api`, and returns the body of the response; undefined for an empty one. */
export type Send = <Dto>(path: string, message?: Message) => Promise<Dto>;

const codes: Readonly<Record<number, ApiErrorCode>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'invalid',
  429: 'rate-limited',
};

async function refusalOf(response: Response): Promise<ApiError> {
  const { status } = response;
  const { message: serverMessage } = (await response.json().catch(() => ({}))) as Partial<ErrorDto>;
  // Immich sends 400 for what is not there or belongs to somebody else: "Not found or no asset.read access".
  const isMissing = status === 400 && serverMessage?.startsWith('Not found');
  const code = isMissing ? 'not-found' : (codes[status] ?? 'unexpected');
  return new ApiError(code, { status, serverMessage });
}

/** Returns a function that sends requests below `baseUrl`, such as `/api`, with the cookie of the page or these headers. */
export function createSend(baseUrl: string, headers: Readonly<Record<string, string>>): Send {
  return async <Dto>(path: string, { method, body, query, signal }: Message = {}) => {
    function failed(code: ApiErrorCode) {
      return (cause: unknown): never => {
        signal?.throwIfAborted();
        throw new ApiError(code, { cause });
      };
    }
    const isJson = body !== undefined && !(body instanceof FormData);
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const response = await fetch(`${baseUrl}${path}${search}`, {
      method: method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...headers,
        ...(isJson && { 'content-type': 'application/json' }),
      },
      body: isJson ? JSON.stringify(body) : ((body as FormData | undefined) ?? null),
      signal: signal ?? null,
    }).catch(failed('offline'));
    if (!response.ok) throw await refusalOf(response);
    if (response.status === 204) return undefined as Dto;
    return (await response.json().catch(failed('malformed'))) as Dto;
  };
}

/**
 * Returns an id as a part of a path. Immich's ids are UUIDs; anything else is not there.
 * @throws ApiError `not-found` for a text that is none.
 */
export function checkId(id: string): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw new ApiError('not-found');
  return id;
}
