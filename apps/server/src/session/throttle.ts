import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { nameKey } from '../assets/derive.ts';
import { Refusal } from '../app/refusal.ts';
import type { Database } from '../db/database.ts';
import { db } from '../db/executor.ts';
import { networkOf } from './callerAddress.ts';

interface Attempt {
  login: string;
  /** Address of the caller; empty when unknown. */
  ip: string;
}

const minute = 60;

/** The limiter sends its statements in the open transaction. */
const currentTransaction = {
  async query({ text, values }: { text: string; values: unknown[] }) {
    const { rows, numAffectedRows } = await db().executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
};

function createLimiter(keyPrefix: string, points: number, duration: number): RateLimiterPostgres {
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

function loginOf({ login }: Attempt): string {
  return nameKey(login.trim());
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Limits of failed sign-ins: per login and address, per login, and per address. */
const limits = [
  {
    limiter: createLimiter('pair', 10, 15 * minute),
    key: (attempt: Attempt) => hashed(`${loginOf(attempt)} ${networkOf(attempt.ip)}`),
  },
  {
    limiter: createLimiter('login', 100, 60 * minute),
    key: (attempt: Attempt) => hashed(loginOf(attempt)),
  },
  {
    limiter: createLimiter('ip', 300, 15 * minute),
    key: (attempt: Attempt) => hashed(networkOf(attempt.ip)),
  },
] as const;

function toRefusal(error: unknown): unknown {
  if (!(error instanceof RateLimiterRes)) return error;
  return new Refusal('rate-limited', 'Too many failed attempts. Try again later.', {
    retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
  });
}

export interface Throttle {
  /**
   * Counts an attempt before its password is checked, so that concurrent attempts are limited, too.
   * @throws Refusal `rate-limited` with the seconds to wait; such an attempt is not counted.
   */
  begin(attempt: Attempt): Promise<void>;
  /** Removes the attempt, and the failures of the login at this address. */
  succeeded(attempt: Attempt): Promise<void>;
}

/**
 * Limits the guessing of passwords. Attempts are counted in the database, for all server processes together.
 *
 * @see docs/rules/session.md#failed-sign-ins-are-limited
 */
export function createThrottle(database: Pick<Database, 'withAllTenants'>): Throttle {
  return {
    async begin(attempt) {
      await database.withAllTenants(async () => {
        for (const { limiter, key } of limits)
          await limiter.consume(key(attempt)).catch((error: unknown) => {
            throw toRefusal(error);
          });
      });
    },
    async succeeded(attempt) {
      const [pair, ...others] = limits;
      await database.withAllTenants(async () => {
        await pair.limiter.delete(pair.key(attempt));
        for (const { limiter, key } of others) await limiter.reward(key(attempt));
      });
    },
  };
}

/** Deletes expired attempts. Runs across tenants. */
export async function sweepAttempts(): Promise<void> {
  await db().deleteFrom('sign_in_attempts').where('expire', '<=', Date.now()).execute();
}
