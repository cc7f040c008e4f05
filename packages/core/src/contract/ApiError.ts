/** The closed list of reasons why a call of the back end can fail. */
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

/** One of the reasons why a call can fail. */
export type ApiErrorCode = (typeof apiErrorCodes)[number];

/** What an `ApiError` says beside its code; all of it optional. */
export interface ApiErrorOptions {
  /** HTTP status, when there was an answer. */
  status?: number | undefined;
  /** Whether the same call may succeed later without a change. Defaults by code. */
  retryable?: boolean | undefined;
  /** Reasons by field path, for `invalid`. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** Seconds to wait before the next try, for `rate-limited`. */
  retryAfterSeconds?: number | undefined;
  /** The server's own code when it says more than ours, such as '443'. */
  serverCode?: string | undefined;
  /** The server's own sentence. A detail to fold out, never a headline. */
  serverMessage?: string | undefined;
  /** The server's id of the request, to quote to its operators. */
  requestId?: string | undefined;
  /** The object as the server has it now, for `conflict` of a versioned save. */
  current?: unknown;
  cause?: unknown;
}

const retryableCodes: ReadonlySet<ApiErrorCode> = new Set([
  'rate-limited',
  'offline',
  'timeout',
  'unexpected',
]);

/**
 * The only error that a {@link GalleryApi} throws. It carries a code and facts, never text for display:
 * the words come from the message catalogue.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number | undefined;
  readonly retryable: boolean;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;
  readonly serverCode: string | undefined;
  readonly serverMessage: string | undefined;
  readonly requestId: string | undefined;
  readonly current: unknown;

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

/** True for the rejection of an aborted call, which every caller passes over in silence. */
export function isAbortError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}

/**
 * Turns whatever an adapter threw (an error, a string, undefined) into an {@link ApiError}.
 * An `ApiError` is returned as it is; anything else becomes `unexpected` with its cause.
 */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('unexpected', { cause: error });
}
