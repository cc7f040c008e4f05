import { isLockTimeout } from '../db/tenantLock.ts';
import { StorageError, isDiskFullError } from '../storage/Storage.ts';
import type { AppContext } from './env.ts';
import type { Log } from './log.ts';
import { busy, Refusal } from './refusal.ts';

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** Error codes of sockets, and of PostgreSQL when it stops, starts or has no free connection. */
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
const lostConnectionMessage =
  /connection terminated|connection ended|timeout exceeded when trying to connect/i;

function isDatabaseUnreachable(error: unknown): boolean {
  const code = codeOf(error);
  return (
    unreachableCodes.has(code) ||
    // Class 08 of PostgreSQL's codes: connection exceptions.
    code.startsWith('08') ||
    (error instanceof Error && lostConnectionMessage.test(error.message))
  );
}

/** Converts anything that was thrown to a refusal. Internal details stay in `cause`, which is only logged. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageError && error.code === 'missing')
    return new Refusal('not-found', 'The bytes of this file are missing.', { cause: error });
  if (error instanceof StorageError)
    return new Refusal('unexpected', error.message, {
      status: error.code === 'full' ? 507 : 503,
      cause: error,
    });
  if (isDiskFullError(error))
    return new Refusal('unexpected', 'There is no room left in the storage.', { status: 507, cause: error });
  if (isLockTimeout(error)) return busy(error);
  if (isDatabaseUnreachable(error))
    return new Refusal('unexpected', 'The database cannot be reached at the moment.', {
      status: 503,
      retryAfterSeconds: 2,
      cause: error,
    });
  return new Refusal('unexpected', 'Something went wrong on the server.', { cause: error });
}

/** Returns the uniform error response. Failures of the server itself are logged with their cause. */
export function toErrorResponse(error: unknown, c: AppContext, log: Log): Response {
  const refusal = toRefusal(error);
  const requestId = c.get('requestId');
  // Missing bytes of a known file are also a failure of the server.
  if (refusal.status >= 500 || refusal.cause instanceof StorageError)
    log.error({ requestId, err: refusal.cause ?? refusal }, 'request failed');
  if (refusal.retryAfterSeconds !== undefined) c.header('Retry-After', String(refusal.retryAfterSeconds));
  c.header('Cache-Control', 'no-store');
  const body = {
    code: refusal.bodyCode,
    message: refusal.message,
    ...(refusal.reason !== undefined && { reason: refusal.reason }),
    ...(refusal.fields && { fields: refusal.fields }),
    ...(refusal.current !== undefined && { current: refusal.current }),
    requestId,
  };
  return c.body(JSON.stringify(body), refusal.status as 400, {
    'Content-Type': 'application/json; charset=utf-8',
  });
}
