import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../app/refusal.ts';
import { db } from '../db/executor.ts';

/** The limiter sends its statements in the open transaction. */
const currentTransaction = {
  async query({ text, values }: { text: string; values: unknown[] }) {
    const { rows, numAffectedRows } = await db().executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
};

/**
 * Creates a limit of attempts, which are counted in the database for all server processes together. It works in
 * `withAllTenants`; keys must be hashes, because they are stored.
 *
 * @param duration The seconds in which `points` attempts are allowed.
 */
export function createAttemptLimiter(
  keyPrefix: string,
  points: number,
  duration: number,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: currentTransaction,
    storeType: 'pool',
    tableName: 'sign_in_attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
  });
}

/**
 * Counts an attempt.
 * @throws Refusal `rate-limited` with the seconds to wait.
 */
export async function countAttempt(
  limiter: RateLimiterPostgres,
  key: string,
  message: string,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new Refusal('rate-limited', message, {
      retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
    });
  }
}
