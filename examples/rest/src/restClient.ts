import { ApiError, type ApiErrorCode } from '@vitrine/core/contract';
import type { Problem } from '../restTypes.ts';

export interface Message {
  readonly method?: 'POST' | 'PATCH' | 'DELETE';
  /** A file, or what is sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request. Returns the body of the response, and the number in its `X-Total-Count`. */
export type Send = <Body>(path: string, message?: Message) => Promise<{ body: Body; total: number }>;

const codes: Readonly<Record<number, ApiErrorCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  422: 'invalid',
  429: 'rate-limited',
};

/** Our names of the properties that the server names differently in a refusal. */
const names: Readonly<Record<string, string>> = {
  title: 'name',
  text: 'message',
  second: 'videoTimestamp',
};

async function refusalOf(response: Response): Promise<ApiError> {
  const { status } = response;
  const { error, problems = [] } = (await response.json().catch(() => ({}))) as Partial<Problem>;
  const fields = Object.fromEntries(problems.map(({ at, reason }) => [names[at] ?? at, reason]));
  return new ApiError(codes[status] ?? 'unexpected', { status, serverCode: error, fields });
}

/** Returns a function that sends requests below `baseUrl`. */
export function createSend(baseUrl: string): Send {
  return async <Body>(path: string, { method, body, headers = {}, signal }: Message = {}) => {
    function failed(code: ApiErrorCode) {
      return (cause: unknown): never => {
        signal?.throwIfAborted();
        throw new ApiError(code, { cause });
      };
    }
    const isJson = body !== undefined && !(body instanceof Blob);
    const response = await fetch(`${baseUrl}/${path}`, {
      method: method ?? 'GET',
      headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
      body: isJson ? JSON.stringify(body) : ((body as Blob | undefined) ?? null),
      signal: signal ?? null,
    }).catch(failed('offline'));
    if (!response.ok) throw await refusalOf(response);
    const total = Number(response.headers.get('x-total-count') ?? Number.NaN);
    return { body: (await response.json().catch(failed('malformed'))) as Body, total };
  };
}

/** Returns the path of one row. Ids are numbers from 1 on; anything else is not there. */
export function pathOf(resource: string, id: string): string {
  return `${resource}/${toNumber(id)}`;
}

/**
 * Returns the number of an id.
 * @throws ApiError `not-found` for a text that is none.
 */
export function toNumber(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new ApiError('not-found');
  return Number(id);
}
