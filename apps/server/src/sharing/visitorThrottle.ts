import { createHash, randomBytes } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppContext } from '../app/env.ts';
import { Refusal } from '../app/refusal.ts';
import type { Config } from '../config/config.ts';
import { callerAddress, networkOf } from '../session/callerAddress.ts';

const minute = 60;

/** Limits the guessing of hashes and passwords. Attempts are in memory: no address of a visitor is stored. */
export interface VisitorThrottle {
  /**
   * Counts an unknown hash. Links that exist open for an address that has guessed too often, too.
   * @throws Refusal `rate-limited` for an address with too many wrong attempts.
   */
  countWrongHash(c: AppContext): Promise<void>;
  /**
   * Counts a password before it is checked, so that concurrent attempts are limited, too.
   * @throws Refusal `rate-limited`
   */
  beginPassword(c: AppContext, linkId: number): Promise<void>;
  /** Removes the attempt of a password that was right, or that was not checked. */
  takeBack(c: AppContext, linkId: number): Promise<void>;
}

function toRefusal(error: unknown): unknown {
  if (!(error instanceof RateLimiterRes)) return error;
  return new Refusal('rate-limited', 'Too many wrong attempts. Try again later.', {
    retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
  });
}

/** Creates the limits: 30 wrong attempts a minute for each address, 10 wrong passwords for each link. */
export function createVisitorThrottle(config: Pick<Config, 'proxies'>): VisitorThrottle {
  const addresses = new RateLimiterMemory({ keyPrefix: 'address', points: 30, duration: minute });
  const links = new RateLimiterMemory({ keyPrefix: 'link', points: 10, duration: minute });
  const salt = randomBytes(16);
  const addressOf = (c: AppContext) =>
    createHash('sha256')
      .update(salt)
      .update(networkOf(callerAddress(c, config)))
      .digest('base64url');
  async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (error) {
      throw toRefusal(error);
    }
  }
  return {
    async countWrongHash(c) {
      await consume(addresses, addressOf(c));
    },
    async beginPassword(c, linkId) {
      await consume(addresses, addressOf(c));
      try {
        await consume(links, String(linkId));
      } catch (error) {
        await addresses.reward(addressOf(c));
        throw error;
      }
    },
    async takeBack(c, linkId) {
      await links.reward(String(linkId));
      await addresses.reward(addressOf(c));
    },
  };
}
