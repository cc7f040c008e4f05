import { createHash } from 'node:crypto';
import { nameKey } from '../assets/derive.ts';
import type { Database } from '../db/database.ts';
import { db } from '../db/executor.ts';
import { countAttempt, createAttemptLimiter } from './attemptLimiter.ts';
import { networkOf } from './callerAddress.ts';

interface Attempt {
  login: string;
  /** Address of the caller; empty when unknown. */
  ip: string;
}

const minute = 60;

function loginOf({ login }: Attempt): string {
  return nameKey(login.trim());
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Limits of failed sign-ins: per login and address, per login, and per address. */
const limits = [
  {
    limiter: createAttemptLimiter('pair', 10, 15 * minute),
    key: (attempt: Attempt) => hashed(`${loginOf(attempt)} ${networkOf(attempt.ip)}`),
  },
  {
    limiter: createAttemptLimiter('login', 100, 60 * minute),
    key: (attempt: Attempt) => hashed(loginOf(attempt)),
  },
  {
    limiter: createAttemptLimiter('ip', 300, 15 * minute),
    key: (attempt: Attempt) => hashed(networkOf(attempt.ip)),
  },
] as const;

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
          await countAttempt(limiter, key(attempt), 'Too many failed attempts. Try again later.');
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
