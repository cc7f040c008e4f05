import { ApiError, apiErrorCodes, type ApiErrorCode, findShapeMismatch } from '@vitrine/core/contract';
import { errorShape, type ErrorBody } from './errorShape.ts';
import { parseJson, type RawResponse } from './rawResponse.ts';
import { parseRetryAfter } from './retryAfter.ts';

const codesByStatus: Readonly<Record<number, ApiErrorCode>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'unsupported',
  408: 'timeout',
  409: 'conflict',
  410: 'not-found',
  412: 'conflict',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'rate-limited',
  501: 'unsupported',
  504: 'timeout',
  507: 'quota-exceeded',
};

function codeByStatus(status: number): ApiErrorCode {
  // The reference server uses 440 to 446 for refusals by rules of its own.
  const isBusinessRule = status >= 440 && status <= 446;
  return codesByStatus[status] ?? (isBusinessRule ? 'invalid' : 'unexpected');
}

function readErrorBody(response: RawResponse): ErrorBody | undefined {
  try {
    const body = parseJson(response);
    return findShapeMismatch(errorShape, body) ? undefined : (body as ErrorBody);
  } catch {
    // The response of a proxy has another body; its status decides.
    return undefined;
  }
}

/**
 * Returns the error of a refused request: by the code of the body when it is known, otherwise by the status. Accepts any body,
 * such as the HTML of a proxy.
 *
 * @param now milliseconds since 1970, for a `Retry-After` with a date
 * @param readCurrent turns the `current` of a conflict into a domain object; undefined when it cannot be read
 */
export function toRefusal(
  response: RawResponse,
  now: number,
  readCurrent?: (current: unknown) => unknown,
): ApiError {
  const body = readErrorBody(response);
  const knownCode = apiErrorCodes.find((code) => code === body?.code);
  const code = knownCode ?? codeByStatus(response.status);
  return new ApiError(code, {
    status: response.status,
    retryable:
      response.status >= 500 && response.status !== 501 && response.status !== 507 ? true : undefined,
    fields: body?.fields,
    retryAfterSeconds: parseRetryAfter(response.header('retry-after'), now),
    serverCode: knownCode ? undefined : body?.code,
    serverMessage: body?.message,
    requestId: body?.requestId ?? response.header('x-request-id') ?? undefined,
    current: body?.current === undefined ? undefined : readCurrent?.(body.current),
  });
}

/** Returns the error of one result of a batch. */
export function toResultError({
  code,
  message,
  fields,
}: Pick<ErrorBody, 'code' | 'message'> & Partial<Pick<ErrorBody, 'fields'>>): ApiError {
  const knownCode = apiErrorCodes.find((each) => each === code);
  return new ApiError(knownCode ?? 'unexpected', {
    serverCode: knownCode ? undefined : code,
    serverMessage: message,
    fields,
  });
}

/** Returns the error that a batch call throws. A server without the path responds with 404, 405 or 501: `unsupported`. */
export function toUnsupported(error: unknown): unknown {
  if (!(error instanceof ApiError) || ![404, 405, 501].includes(error.status ?? 0)) return error;
  return new ApiError('unsupported', { status: error.status, requestId: error.requestId, cause: error });
}
