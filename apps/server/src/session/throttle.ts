import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { nameKey } from '../assets/derive.ts';
import { Refusal } from '../app/refusal.ts';

interface Attempt {
  login: string;
  /** Address of the caller. */
  ip: string;
}

const minute = 60;

/** Failed sign-ins per login and address, per login from anywhere, and per address; successes cost nothing. */
function createLimits() {
  return [
    {
      limiter: new RateLimiterMemory({ keyPrefix: 'pair', points: 10, duration: 15 * minute }),
      key: pairKey,
    },
    {
      limiter: new RateLimiterMemory({ keyPrefix: 'login', points: 100, duration: 60 * minute }),
      key: loginOf,
    },
    {
      limiter: new RateLimiterMemory({ keyPrefix: 'ip', points: 300, duration: 15 * minute }),
      key: addressOf,
    },
  ];
}

function loginOf({ login }: Attempt): string {
  return nameKey(login.trim());
}

/** IPv6 addresses count by their /64, which one machine may hold as a whole. */
function addressOf({ ip }: Attempt): string {
  return ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip;
}

function pairKey(attempt: Attempt): string {
  return `${loginOf(attempt)} ${addressOf(attempt)}`;
}

export interface Throttle {
  /** @throws Refusal `rate-limited` with the seconds to wait. */
  check(attempt: Attempt): Promise<void>;
  failed(attempt: Attempt): Promise<void>;
  /** Forgets the failures of the login at this address. */
  succeeded(attempt: Attempt): Promise<void>;
}

/** Slows down the guessing of passwords, for this process. */
export function createThrottle(): Throttle {
  const limits = createLimits();
  return {
    async check(attempt) {
      for (const { limiter, key } of limits) {
        const state = await limiter.get(key(attempt));
        if (state && state.consumedPoints >= limiter.points)
          throw new Refusal('rate-limited', 'Too many failed attempts. Try again later.', {
            retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)),
          });
      }
    },
    async failed(attempt) {
      await Promise.all(
        limits.map(({ limiter, key }) =>
          limiter.consume(key(attempt)).catch((error: unknown) => {
            if (!(error instanceof RateLimiterRes)) throw error;
          }),
        ),
      );
    },
    async succeeded(attempt) {
      const [pair] = limits;
      await pair?.limiter.delete(pair.key(attempt));
    },
  };
}
