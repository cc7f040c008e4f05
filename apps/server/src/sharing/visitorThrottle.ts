import { createHmac, randomBytes } from 'node:crypto';
import type { AppContext } from '../app/env.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { claimServerState } from '../db/serverState.ts';
import { countAttempt, createAttemptLimiter } from '../session/attemptLimiter.ts';
import { callerAddress, networkOf } from '../session/callerAddress.ts';

/** Limits the guessing of hashes and passwords by all server processes together. No address of a visitor is stored. */
export interface VisitorThrottle {
  /**
   * Counts an unknown hash. Links that exist open for an address that has guessed too often, too.
   * @throws Refusal `rate-limited` for an address with too many wrong attempts.
   */
  countWrongHash(c: AppContext): Promise<void>;
  /**
   * Counts a password before it is checked, so that concurrent attempts are limited, too. A refused one is not counted.
   * @throws Refusal `rate-limited`
   */
  beginPassword(c: AppContext, linkId: number): Promise<void>;
  /** Removes the attempt of a password that was right, or that was not checked. */
  takeBack(c: AppContext, linkId: number): Promise<void>;
}

const minute = 60;
const addresses = createAttemptLimiter('visitor', 30, minute);
const links = createAttemptLimiter('link', 10, minute);

async function count(limiter: typeof addresses, key: string): Promise<void> {
  await countAttempt(limiter, key, 'Too many wrong attempts. Try again later.');
}

/**
 * Creates the limits: 30 wrong attempts a minute for each address, 10 wrong passwords for each link.
 *
 * @see docs/rules/sharing.md#guesses-are-counted-for-all-servers
 */
export function createVisitorThrottle({
  config,
  database,
}: {
  readonly config: Pick<Config, 'proxies'>;
  readonly database: Pick<Database, 'withAllTenants'>;
}): VisitorThrottle {
  let key: string | undefined;
  /** Returns the keyed hash of the address of a caller, the same on each server. */
  async function addressOf(c: AppContext): Promise<string> {
    // In a transaction of its own: a refused attempt is rolled back.
    key ??= await database.withAllTenants(() =>
      claimServerState('visitor-key', randomBytes(32).toString('base64url')),
    );
    return createHmac('sha256', key)
      .update(networkOf(callerAddress(c, config)))
      .digest('hex');
  }
  return {
    async countWrongHash(c) {
      const address = await addressOf(c);
      await database.withAllTenants(() => count(addresses, address));
    },
    async beginPassword(c, linkId) {
      const address = await addressOf(c);
      await database.withAllTenants(async () => {
        await count(addresses, address);
        await count(links, String(linkId));
      });
    },
    async takeBack(c, linkId) {
      const address = await addressOf(c);
      await database.withAllTenants(async () => {
        await addresses.reward(address);
        await links.reward(String(linkId));
      });
    },
  };
}
