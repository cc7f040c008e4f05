import type { ApiErrorCode } from '@vitrine/core/contract';

const statuses: Readonly<Record<ApiErrorCode, number>> = {
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  invalid: 400,
  'quota-exceeded': 413,
  'rate-limited': 429,
  offline: 503,
  timeout: 504,
  malformed: 400,
  unsupported: 415,
  unexpected: 500,
};

export interface RefusalOptions {
  /** HTTP status. Defaults to that of the code. */
  status?: number;
  /** Reasons by field path. */
  fields?: Readonly<Record<string, string>>;
  /** The current object, for a stale save. */
  current?: unknown;
  retryAfterSeconds?: number;
  /** The code of the body, where it is more specific than that of the contract. */
  bodyCode?: string;
  /** A word beside the code of the body. */
  reason?: string;
  cause?: unknown;
}

/** An error that is sent as the response. `message` is for developers of clients and contains no internal details. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;
  readonly bodyCode: string;
  readonly reason: string | undefined;

  constructor(code: ApiErrorCode, message: string, options: RefusalOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = options.status ?? statuses[code];
    this.fields = options.fields;
    this.current = options.current;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.bodyCode = options.bodyCode ?? code;
    this.reason = options.reason;
  }
}

/** Returns the same refusal for unknown, foreign and deleted ids. */
export function notFound(): Refusal {
  return new Refusal('not-found', 'There is nothing at this address.');
}

/** Returns the refusal of a call that would wait long for another one. Nothing was changed. */
export function busy(cause?: unknown): Refusal {
  return new Refusal('rate-limited', 'A large save is running. Try again in a moment.', {
    status: 503,
    retryAfterSeconds: 5,
    cause,
  });
}

/** Returns the refusal for invalid fields. */
export function invalid(fields: Readonly<Record<string, string>>): Refusal {
  return new Refusal('invalid', 'Some values of the request cannot be used.', { fields });
}
