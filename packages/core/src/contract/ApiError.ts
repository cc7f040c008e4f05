/** The closed list of reasons for which a call to the back end can fail. */
export const apiErrorCodes = [
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'invalid',
  'quota-exceeded',
  'rate-limited',
  'offline',
  'timeout',
  'malformed',
  'unsupported',
  'unexpected',
] as const;

/** One of the `apiErrorCodes`. */
export type ApiErrorCode = (typeof apiErrorCodes)[number];

/** Optional details of an `ApiError`. */
export interface ApiErrorOptions {
  /** HTTP status of the response, if there was one. */
  status?: number | undefined;
  /** Whether the same call may succeed later without a change. Defaults to a value that follows from the code. */
  retryable?: boolean | undefined;
  /** Reasons by field path, for `invalid`. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** Seconds to wait before the next try, for `rate-limited`. */
  retryAfterSeconds?: number | undefined;
  /** The server's own error code when it is more specific than `code`, such as '443'. */
  serverCode?: string | undefined;
  /** The server's own message. Show it as an expandable detail, never as the headline. */
  serverMessage?: string | undefined;
  /** The server's id of the request, for reports to whoever runs the server. */
  requestId?: string | undefined;
  /** For `conflict` of a versioned save: the object as it is now on the server. For a refused undo: an `UndoObstacle`. */
  current?: unknown;
  /** The original error, for developers. */
  cause?: unknown;
}

const retryableCodes: ReadonlySet<ApiErrorCode> = new Set([
  'rate-limited',
  'offline',
  'timeout',
  'unexpected',
]);

/**
 * The only error that a {@link GalleryApi} throws, apart from the `AbortError` of an aborted call. It carries a code and facts, but no display text: texts come from
 * the message catalogue.
 */
export class ApiError extends Error {
  /** Always `ApiError`. */
  override readonly name = 'ApiError';
  /** The reason, one of `apiErrorCodes`. */
  readonly code: ApiErrorCode;
  /** The HTTP status, where there was one. */
  readonly status: number | undefined;
  /** Whether the same call may succeed later without a change. */
  readonly retryable: boolean;
  /** Reasons by field of the input. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait before another attempt, if the back end returned it. */
  readonly retryAfterSeconds: number | undefined;
  /** The code of the server for the error, where it sent one. */
  readonly serverCode: string | undefined;
  /** The server's own message, for logs and details; not for display as a headline. */
  readonly serverMessage: string | undefined;
  /** The id of the request in the server's log. */
  readonly requestId: string | undefined;
  /** For a `conflict`: the object as it is stored now; for a refused undo: an `UndoObstacle`. */
  readonly current: unknown;

  /** Creates an error; its message is for developers. */
  constructor(code: ApiErrorCode, options: ApiErrorOptions = {}) {
    super(`@vitrine/core: ${code}`, { cause: options.cause });
    this.code = code;
    this.status = options.status;
    this.retryable = options.retryable ?? retryableCodes.has(code);
    this.fields = options.fields ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.serverCode = options.serverCode;
    this.serverMessage = options.serverMessage;
    this.requestId = options.requestId;
    this.current = options.current;
  }
}

/** Returns true when `error` is the rejection of an aborted call. Callers ignore such errors. */
export function isAbortError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}

/**
 * Converts anything that an adapter threw (an error, a string, undefined) to an {@link ApiError}. Returns an `ApiError`
 * unchanged; anything else becomes `unexpected` with the original value as `cause`.
 */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('unexpected', { cause: error });
}

const refusalCodes: ReadonlySet<ApiErrorCode> = new Set([
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'invalid',
  'quota-exceeded',
  'rate-limited',
  'unsupported',
]);

/**
 * Returns whether a write that failed with this error may have been done nevertheless: there was no response in time, the
 * connection was lost, or the response could not be read. What is stored must then be read again. A refusal did nothing.
 */
export function isOutcomeUnknown({ code }: ApiError): boolean {
  return !refusalCodes.has(code);
}
