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
  /** HTTP status of the answer, if there was one. */
  status?: number | undefined;
  /** Whether the same call may succeed later without a change. Defaults to a value that follows from the code. */
  retryable?: boolean | undefined;
  /** Reasons by field path, for `invalid`. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** Seconds to wait before the next try, for `rate-limited`. */
  retryAfterSeconds?: number | undefined;
  /** The server's own error code when it is more specific than `code`, such as '443'. */
  serverCode?: string | undefined;
  /** The server's own message. Show it as a detail to unfold, never as the headline. */
  serverMessage?: string | undefined;
  /** The server's id of the request, for reports to its operators. */
  requestId?: string | undefined;
  /** For `conflict` of a versioned save: the object as it is now on the server. */
  current?: unknown;
  /** What led to the error, for programmers. */
  cause?: unknown;
}

const retryableCodes: ReadonlySet<ApiErrorCode> = new Set([
  'rate-limited',
  'offline',
  'timeout',
  'unexpected',
]);

/**
 * The only error that a {@link GalleryApi} throws. It carries a code and facts, but no display text: texts come from
 * the message catalogue.
 */
export class ApiError extends Error {
  /** Always `ApiError`. */
  override readonly name = 'ApiError';
  /** What went wrong, as one of `apiErrorCodes`. */
  readonly code: ApiErrorCode;
  /** The HTTP status, where there was one. */
  readonly status: number | undefined;
  /** Whether the same call may succeed later without a change. */
  readonly retryable: boolean;
  /** What is wrong with single fields of the input, by their names. */
  readonly fields: Readonly<Record<string, string>>;
  /** How many seconds to wait before another try, where the back end said so. */
  readonly retryAfterSeconds: number | undefined;
  /** The code of the server for the error, where it sent one. */
  readonly serverCode: string | undefined;
  /** The server's own words, for logs; they are not for display. */
  readonly serverMessage: string | undefined;
  /** The id of the request in the server's log. */
  readonly requestId: string | undefined;
  /** For a `conflict`: what is stored now. */
  readonly current: unknown;

  /** Makes an error; its message is for programmers. */
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
